import type { LabelFont } from './label-fonts.ts'
import type { Material, Palette, ToneColours } from './palette.ts'
import type { Tone } from './prize-tone.ts'

/** The colours and fonts of a theme in mails: every mail client supports this CSS. */
export type MailTheme = {
  readonly background: string
  readonly cardBackground: string
  readonly text: string
  readonly mutedText: string
  readonly accent: string
  readonly border: string
  readonly ticket: Record<'background' | 'text' | 'accent' | 'line', string>
  readonly button: Record<'background' | 'text' | 'border' | 'radius', string>
  readonly radius: string
  readonly titleWeight: number
  readonly titleFont: string
  readonly titleLetterSpacing: string
}

/** A font file of src/posters/server/fonts/, without its ending. */
export type PrintFont =
  | 'quicksand-500'
  | 'quicksand-700'
  | 'bodoni-moda-400'
  | 'bricolage-grotesque-700'
  | 'jost-400'
  | 'jost-500'

/** A text in print. Its size is in the layouts poster.ts and table-card.ts. */
export type PrintTextTheme = {
  readonly font: PrintFont
  readonly colour: string
  /** The line height, as a multiple of the size. */
  readonly leading?: number
  /** Additional space between letters, in millimetres. */
  readonly spacing?: number
}

/** The colours of the line inside the segments of prizes and of losses. */
export type TubeColours = { readonly prize: string; readonly loss: string }

/** A line in print, in millimetres. */
type Line = { readonly width: number; readonly opacity: number }
/** A stop of a gradient; `at` is from 0 to 1. */
export type GradientStop = readonly [at: number, colour: string, opacity?: number]

/**
 * The colours, fonts and decoration of a theme in print. Lengths are millimetres, unless they are
 * ratios.
 */
export type PrintTheme = {
  readonly ink: string
  readonly title: PrintTextTheme
  readonly step: PrintTextTheme
  readonly number: PrintTextTheme
  readonly small: PrintTextTheme
  readonly health: PrintTextTheme
  /**
   * The background of the QR code. It must be lighter than the modules, because old phones do not
   * read an inverted code.
   */
  readonly qrBackground: string
  readonly qrModuleColour: string
  /** Fills the page and its bleed. */
  readonly ground: {
    readonly colour: string
    /**
     * A radial gradient. Its centre is in ratios of the page, and its radius is a ratio of the
     * longer side.
     */
    readonly gradient?: {
      readonly x: number
      readonly y: number
      readonly radius: number
      readonly stops: readonly GradientStop[]
    }
    /**
     * Repeated lines: an SVG path in a square tile of `tile` units and `tileMm`. `width` is in
     * units.
     */
    readonly pattern?: Line & {
      readonly path: string
      readonly tile: number
      readonly tileMm: number
      readonly colour: string
    }
  }
  /**
   * The light around the wheel. It consists of radial gradients from the wheel's centre, in ratios
   * of the wheel's radius.
   */
  readonly lights: readonly {
    readonly x: number
    readonly y: number
    readonly innerRadius: number
    readonly outerRadius: number
    readonly stops: readonly GradientStop[]
  }[]
  /**
   * The frame of the number of a step, in the step's colour: a circle, or a line below each of
   * `lines`.
   */
  readonly numberFrame: {
    readonly shape: 'circle' | 'line'
    readonly colours: readonly string[]
    readonly lines: readonly Line[]
  }
  readonly wheel: {
    readonly rim: {
      /** The colours from the upper to the lower edge. */
      readonly face: readonly GradientStop[]
      readonly light: string
      readonly lines: readonly (Line & { readonly radiusRatio: number })[]
    }
    readonly edge: { readonly colour: string; readonly width: number }
    readonly tones: Readonly<Record<Tone, Pick<ToneColours, 'segment'>>>
    /** The line inside each segment: a neon tube, or a thin line. */
    readonly innerLine: Line & TubeColours
    readonly rings: readonly {
      readonly colour: string
      readonly width: number
      readonly gap: number
    }[]
    readonly pointer: { readonly fill: string; readonly edge: string }
  }
}

/**
 * The colours of a theme without an accent. The style sheets of the theme get them as custom
 * properties (scripts/build/theme-colours.ts).
 */
export type OwnColours = {
  /** The custom properties that `paint` replaces. */
  readonly page: Painted['page']
  readonly tubes: TubeColours
  /**
   * The tones. By default, `ink` follows from the material, `lit` and `line` follow from the
   * segment (theme-defaults.css), and `prizeInk` is the colour of the segment.
   */
  readonly tones: Readonly<Record<Tone, Partial<ToneColours> & Pick<ToneColours, 'segment'>>>
}

/** The notes of a chord, which start one after the other. */
export type Chord = {
  readonly wave: 'sine' | 'triangle' | 'sawtooth'
  readonly hertz: readonly number[]
  /** The time between the starts of two notes. */
  readonly stepSeconds: number
  /** The time until a note has faded. */
  readonly fadeSeconds: number
  /** The loudness of a note, from 0 to 1. */
  readonly loudness: number
}

/** The material of the wheel on the page and in print, without its colours. */
export type WheelTheme = {
  /** The font that measures labels. It is the same font as `--label` of the style sheet. */
  readonly labelFont: LabelFont
  /** The light on each segment, from the centre of the wheel (0) to the outer edge (1). */
  readonly shade: readonly GradientStop[]
  /** A peg and its light, from the middle of the peg (0) to the end of the light (1). */
  readonly peg: readonly GradientStop[]
  /** The sound of a win. */
  readonly chord: Chord
}

/**
 * The mark of a venue without a square logo: its initials, in a square from (-50, -50) to (50, 50).
 */
export type MarkTheme = {
  /** SVG paths around the initials, with the classes or properties of venue-mark.css. */
  readonly frame: string
  /** The font sizes of one and of two initials. */
  readonly sizes: readonly [one: number, two: number]
}

/**
 * A theme. Each field is an export of <name>/<name>.ts. The style sheet and the picture of the
 * theme are <name>/web/<name>.css and .tsx.
 */
export type Theme = {
  /** The fixed tones of prizes by name. */
  readonly tones: Readonly<Record<string, Tone>>
  readonly wheel: WheelTheme
  readonly mark: MarkTheme
  readonly mail: MailTheme
  readonly print: PrintTheme
  readonly material: Material
  readonly own: OwnColours
  /** Returns the colours of the page, mails and print in the palette of a venue. */
  readonly paint: (palette: Palette) => Painted
}

/** The part of a theme that the code of the page needs. */
export type Look = Pick<Theme, 'tones' | 'wheel'>

/** The colours of a theme that the palette of a venue changes. */
export type Painted = {
  /** Custom properties of the style sheets, by name. */
  readonly page: Readonly<Record<`--${string}`, string>>
  readonly tubes: TubeColours
  /** The button in mails. */
  readonly button: Partial<MailTheme['button']>
  readonly ticket?: Partial<MailTheme['ticket']>
  readonly print: PrintTheme
}
