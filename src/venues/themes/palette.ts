import { contrastRatio, readableOn } from './contrast.ts'
import { toHex, toOklch } from './oklch.ts'
import type { Tone } from './prize-tone.ts'

/** The lightness and chroma that a theme gives to a colour of the palette. */
export type Shade = { readonly l: number; readonly c: number }

/** The way in which a theme, which is a material, takes the colour of a venue. */
export type Material = {
  /**
   * The colours behind text on the page: --ground, --surface and --surface-raised of the style
   * sheet. Text in the colour of a venue is made readable on these colours.
   */
  readonly grounds: readonly string[]
  /** The drawing on a ground, at its strongest behind a text; absent where it changes little. */
  readonly texture?: string
  /** The least contrast of text in the colour of a venue, where 4.5 would look dull. */
  readonly accentContrast?: number
  /** The shade of light, edges and lines. */
  readonly light: Shade
  /** The segments of prizes. */
  readonly prize: Shade
  /**
   * The difference in lightness between a yellow and a blue segment, because dark yellow is brown.
   */
  readonly yellowLift?: number
  /**
   * The darkest and the lightest segment in the hue of the accent. The segment is about as light as
   * the accent.
   */
  readonly accentRange: readonly [darkest: number, lightest: number]
  /** The colours of text on the segments of prizes (inkOn). */
  readonly prizeInks: readonly [string, ...string[]]
  /** The segments of losses, and the text on them. */
  readonly loss: Shade
  readonly lossInk: string
  /** The paper of the ticket. */
  readonly ticket: string
}

/** The colours of one tone of the wheel. */
export type ToneColours = {
  readonly segment: string
  readonly ink: string
  /** The colour while the segment is lit. */
  readonly lit: string
  /** The colour of its line in the legend. */
  readonly line: string
  /** The colour of the prize's name on the ticket. */
  readonly prizeInk: string
}

/** The colours that follow from one accent. All are `#rrggbb`. */
export type Palette = {
  /** The colour of text on the grounds of the page. */
  readonly accent: string
  /** The colour of text on the paper of the ticket. */
  readonly ticketAccent: string
  readonly light: string
  /** The light of two other hues. */
  readonly companions: readonly [string, string]
  /** The colours of the best prize, with the hue of the accent. */
  readonly best: ToneColours
  readonly tones: Readonly<Record<Tone, ToneColours>>
  /** Returns a shade of the accent. */
  readonly shade: (shade: Shade) => string
}

/** The distances from the hue of the accent, in degrees, from the best prize to the last one. */
const HUES = [0, 140, -95, 60, 205] as const
/** The order of the tones that no prize has. */
const PRIZE_TONES = ['cocktail', 'beer', 'softdrink', 'extra', 'extra2'] as const

/**
 * The contrast of a label without shade and reflections. These take up to a quarter of it, so 4.5
 * are left.
 */
const LABEL_CONTRAST = 6.2

/** The hue of yellow. */
const YELLOW = 95

/**
 * Returns the palette of an accent, `#rrggbb`, in a material. Each text has a contrast of 4.5.
 * `ranks`: the tones of the venue's prizes, the best first.
 */
export function computePalette(
  accent: string,
  material: Material,
  ranks: readonly Tone[] = [],
): Palette {
  const { l: lightness, h, c } = toOklch(accent)
  // A grey accent has no hue, so its palette is grey, too.
  const strength = Math.min(c / 0.08, 1)
  const shadeOf = ({ l, c: chroma }: Shade, hue = 0) =>
    toHex({ l, c: chroma * strength, h: h + hue })
  const toneOf = (shade: Shade, hue: number, inks: Material['prizeInks']): ToneColours => {
    const own = shadeOf(shade, hue)
    const ink = inkOn(own, inks)
    const segment = readableOn(own, [ink], LABEL_CONTRAST)
    return {
      segment,
      ink,
      lit: readableOn(shadeOf({ l: Math.min(shade.l + 0.12, 0.95), c: shade.c }, hue), [ink]),
      line: shadeOf({ l: 0.62, c: Math.min(0.15, shade.c) }, hue),
      prizeInk: readableOn(shadeOf({ l: 0.5, c: 0.17 }, hue), [material.ticket]),
    }
  }
  const [darkest, lightest] = material.accentRange
  const prizeTone = (hue: number) => {
    // The power of 6 lifts only yellow itself, not orange and green beside it.
    const yellowness = Math.max(Math.cos(((h + hue - YELLOW) * Math.PI) / 180), 0) ** 6
    const l =
      hue === 0
        ? Math.min(Math.max(lightness, darkest), lightest)
        : material.prize.l + (material.yellowLift ?? 0) * yellowness
    return toneOf({ ...material.prize, l }, hue, material.prizeInks)
  }
  const prizeTones = [...new Set([...ranks, ...PRIZE_TONES])].map(
    (tone, rank) => [tone, prizeTone(HUES[rank] ?? 0)] as const,
  )
  return {
    accent: readableOn(
      accent,
      [material.grounds, material.texture ?? []].flat(),
      material.accentContrast,
    ),
    ticketAccent: readableOn(accent, [material.ticket]),
    light: shadeOf(material.light),
    companions: [shadeOf(material.light, HUES[2]), shadeOf(material.light, HUES[1])],
    best: prizeTone(HUES[0]),
    shade: shadeOf,
    tones: {
      ...(Object.fromEntries(prizeTones) as Omit<Palette['tones'], 'nothing'>),
      nothing: toneOf(material.loss, 0, [material.lossInk]),
    },
  }
}

/**
 * Returns the colour of the text on a segment. It is the first ink that can be read, or else the
 * first ink.
 */
export function inkOn(segment: string, inks: Material['prizeInks']): string {
  return inks.find((one) => contrastRatio(one, segment) >= LABEL_CONTRAST) ?? inks[0]
}
