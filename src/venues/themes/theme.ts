import type { LabelFont } from './label-fonts.ts'
import type { Material, Palette, ToneColours } from './palette.ts'
import type { Tone } from './prize-tone.ts'

/**
 * The colours and fonts of a theme in mails, limited to the CSS of every mail client: no gradient,
 * image or web font.
 */
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

/** A text in print. Its size is in the layouts: poster.ts and table-card.ts. */
export type PrintTextTheme = {
  readonly font: PrintFont
  readonly colour: string
  /** The distance of two baselines, as a multiple of the size. */
  readonly leading?: number
  /** Additional space between letters, in millimetres. */
  readonly spacing?: number
}

/** The line inside the segments of prizes, and inside the segments of losses. */
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
   * The background of the QR code. It must be lighter than the modules: old phones do not read an
   * inverted code.
   */
  readonly qrBackground: string
  readonly qrModuleColour: string
  /** Fills the page and its bleed. */
  readonly ground: {
    readonly colour: string
    /**
     * A radial gradient: its centre as ratios of the page, its radius as a ratio of the longer
     * side.
     */
    readonly gradient?: {
      readonly x: number
      readonly y: number
      readonly radius: number
      readonly stops: readonly GradientStop[]
    }
    /**
     * Lines that repeat: an SVG path in a square tile of `tile` units, which is `tileMm` wide in
     * print; `width` in units.
     */
    readonly pattern?: Line & {
      readonly path: string
      readonly tile: number
      readonly tileMm: number
      readonly colour: string
    }
  }
  /**
   * The light around the wheel: radial gradients. Lengths are ratios of the wheel's radius, from
   * its centre.
   */
  readonly lights: readonly {
    readonly x: number
    readonly y: number
    readonly innerRadius: number
    readonly outerRadius: number
    readonly stops: readonly GradientStop[]
  }[]
  /**
   * The frame of a step's number: a circle around it or a line below it, drawn once for each of
   * `lines`. One colour per step.
   */
  readonly numberFrame: {
    readonly shape: 'circle' | 'line'
    readonly colours: readonly string[]
    readonly lines: readonly Line[]
  }
  readonly wheel: {
    /** The lines on the rim are at ratios of the wheel's radius. */
    readonly rim: {
      /** From its upper to its lower edge. */
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
 * The colours of a theme without an accent. Its style sheets get them as custom properties
 * (scripts/build/theme-colours.ts).
 */
export type OwnColours = {
  /** The colours of the page that `paint` replaces. */
  readonly page: Painted['page']
  readonly tubes: TubeColours
  /**
   * The ink of a segment follows from the material. `lit` and `line` follow from the segment if
   * they are left out (theme-defaults.css), and `prizeInk` is its colour.
   */
  readonly tones: Readonly<Record<Tone, Partial<ToneColours> & Pick<ToneColours, 'segment'>>>
}

/** Notes that start one after the other. */
export type Chord = {
  readonly wave: 'sine' | 'triangle' | 'sawtooth'
  readonly hertz: readonly number[]
  /** Between the starts of two notes. */
  readonly stepSeconds: number
  /** Until a note has faded. */
  readonly fadeSeconds: number
  /** Of one note, from 0 to 1. */
  readonly loudness: number
}

/**
 * The material of the wheel on the page and in print; its colours are in the style sheet and in
 * `print`.
 */
export type WheelTheme = {
  /**
   * The font of the labels, by which they are measured; `--label` of the style sheet has the same.
   */
  readonly labelFont: LabelFont
  /**
   * The light on each segment, from the centre of the wheel (0) to the outer edge of the segments
   * (1).
   */
  readonly shade: readonly GradientStop[]
  /** A peg and its light, from its middle (0) to the end of the light (1). */
  readonly peg: readonly GradientStop[]
  /** The sound of a win. */
  readonly chord: Chord
}

/**
 * The mark of a venue without a square logo: its initials. Lengths are units of a square from (-50,
 * -50) to (50, 50).
 */
export type MarkTheme = {
  /**
   * What is around the initials: SVG paths with the classes or properties of
   * venue-mark.css. A canvas draws them, too (paint-mark.ts).
   */
  readonly frame: string
  /** The font sizes of one and of two initials. */
  readonly sizes: readonly [one: number, two: number]
}

/**
 * A theme, except its style sheet and its art, which are <name>/web/<name>.css and .tsx. Each field
 * is an export of <name>/<name>.ts.
 */
export type Theme = {
  /** The prize names that have a fixed tone, whatever their type. */
  readonly tones: Readonly<Record<string, Tone>>
  readonly wheel: WheelTheme
  readonly mark: MarkTheme
  readonly mail: MailTheme
  readonly print: PrintTheme
  readonly material: Material
  readonly own: OwnColours
  /** Returns the custom properties of the page, mails and print in the palette of a venue. */
  readonly paint: (palette: Palette) => Painted
}

/** What a theme gives to the code of the page. */
export type Look = Pick<Theme, 'tones' | 'wheel'>

/** What the palette of a venue changes. */
export type Painted = {
  /** Custom properties of the style sheets, by name. */
  readonly page: Readonly<Record<`--${string}`, string>>
  readonly tubes: TubeColours
  /** In mails. */
  readonly button: Partial<MailTheme['button']>
  readonly ticket?: Partial<MailTheme['ticket']>
  readonly print: PrintTheme
}
