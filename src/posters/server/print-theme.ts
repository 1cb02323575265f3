import type { Prize } from '#venues/prize.ts'

import type { TextStyle } from './print-text.ts'
import type { Sheet, SheetSize } from './sheet.ts'

type Style = Omit<TextStyle, 'size'>

/** A theme on paper: what src/venues/web/themes/ is on the screen. Sizes belong to the layouts. */
export type PrintTheme = {
  readonly ink: string
  readonly title: Style
  readonly step: Style
  readonly number: Style
  readonly small: Style
  readonly health: Style
  /** What the QR code stands on, and its squares: dark on light, or old phones do not read it. */
  readonly plate: string
  readonly squares: string
  readonly wheel: {
    /** Light in its edge: lines at shares of the wheel's radius. */
    readonly rim: {
      readonly ground: string
      readonly light: string
      readonly lines: readonly { readonly share: number; readonly width: number; readonly opacity: number }[]
    }
    readonly peg: string
    readonly edge: { readonly colour: string; readonly width: number }
    segment(prize: Prize): string
    /** Drawn over the segments: light in tubes, or thin lines. */
    readonly tube: { colour(prize: Prize): string; readonly width: number; readonly opacity: number }
    readonly rings: readonly { readonly colour: string; readonly width: number; readonly gap: number }[]
    readonly pointer: { readonly fill: string; readonly edge: string }
  }
  /** The paper, beyond the cut on every side. */
  paintGround(sheet: Sheet, size: SheetSize): void
  /** The light around a wheel. */
  paintLight(sheet: Sheet, wheel: { x: number; y: number; radius: number }): void
  /** What a step's number stands in. */
  paintNumber(sheet: Sheet, at: { x: number; y: number; radius: number }, place: number): void
}
