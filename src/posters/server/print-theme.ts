import type { Prize } from '#venues/prize.ts'

import type { Sheet, SheetSize } from './pdf-sheet.ts'
import type { TextStyle } from './print-text.ts'

type Style = Omit<TextStyle, 'size'>

/** The colours, fonts and decoration of a theme in print. Sizes are in the layouts: poster.ts and table-card.ts. */
export type PrintTheme = {
  readonly ink: string
  readonly title: Style
  readonly step: Style
  readonly number: Style
  readonly small: Style
  readonly health: Style
  /** The background of the QR code. It must be lighter than the modules: old phones do not read an inverted code. */
  readonly qrBackground: string
  readonly qrModuleColour: string
  readonly wheel: {
    /** The lines on the rim are at ratios of the wheel's radius. */
    readonly rim: {
      readonly background: string
      readonly light: string
      readonly lines: readonly {
        readonly radiusRatio: number
        readonly width: number
        readonly opacity: number
      }[]
    }
    readonly peg: string
    readonly edge: { readonly colour: string; readonly width: number }
    segment(prize: Prize): string
    /** The line inside each segment: a neon tube, or a thin line. */
    readonly innerLine: { colour(prize: Prize): string; readonly width: number; readonly opacity: number }
    readonly rings: readonly { readonly colour: string; readonly width: number; readonly gap: number }[]
    readonly pointer: { readonly fill: string; readonly edge: string }
  }
  /** Fills the page and its bleed. */
  paintGround(sheet: Sheet, size: SheetSize): void
  /** Draws the light around the wheel. */
  paintLight(sheet: Sheet, wheel: { x: number; y: number; radius: number }): void
  /** Draws the frame of a step's number. */
  paintNumber(sheet: Sheet, frame: { x: number; y: number; radius: number }, index: number): void
}
