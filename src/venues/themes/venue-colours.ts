import { isWin, type Prize } from '#venues/prizes/prize.ts'

import { findTheme, type ThemeName } from './find-theme.ts'
import { computePalette, type Palette, type ToneColours } from './palette.ts'
import { prizeTone } from './prize-tone.ts'
import type { MailTheme, PrintTheme, TubeColours } from './theme.ts'

/**
 * The fields of a venue that decide its colours. Without an accent, a venue has the colours of its
 * theme.
 */
type ColouredVenue = {
  readonly theme: ThemeName
  readonly accent?: string | undefined
  /** The prizes. The best prize has the hue of the accent. */
  readonly prizes?: readonly Prize[]
}

/** Returns the palette of a venue; null without an accent. */
export function paletteOf({ theme, accent, prizes = [] }: ColouredVenue): Palette | null {
  const { material, tones } = findTheme(theme)
  if (accent === undefined) return null
  const byRank = prizes
    .filter(isWin)
    .toSorted((left, right) => left.probability - right.probability)
  const ranks = byRank.map((prize) => prizeTone(tones, prize, prizes))
  return computePalette(accent, material, ranks)
}

/** Returns the colours and fonts of a venue in mails. */
export function mailThemeOf(venue: ColouredVenue): MailTheme {
  const { mail, paint } = findTheme(venue.theme)
  const palette = paletteOf(venue)
  if (!palette) return mail
  const { accent, ticketAccent } = palette
  const { button, ticket } = paint(palette)
  return {
    ...mail,
    accent,
    ticket: { ...mail.ticket, accent: ticketAccent, ...ticket },
    button: { ...mail.button, ...button },
  }
}

/** Returns the colours, fonts and decoration of a venue in print. */
export function printThemeOf(venue: ColouredVenue): PrintTheme {
  const { paint, print } = findTheme(venue.theme)
  const palette = paletteOf(venue)
  return palette ? paint(palette).print : print
}

/**
 * Returns the style sheet of a venue's colours, for elements with its key in `data-venue`. It is
 * empty without an accent. Its selectors override the selectors of the theme.
 */
export function venueStyle(venue: ColouredVenue & { readonly key: string }): string {
  const palette = paletteOf(venue)
  if (!palette) return ''
  const { page, tubes } = findTheme(venue.theme).paint(palette)
  const scope = `[data-theme][data-venue="${venue.key}"]`
  const tones = Object.entries(palette.tones).map(([tone, colours]) =>
    rule(`${scope} [data-tone="${tone}"]`, toneProperties(tone, colours, tubes)),
  )
  return `@layer theme{${[rule(scope, { ...sharedColours(palette), ...page }), ...tones].join('')}}`
}

/** Returns the custom properties that an accent changes in every theme. */
function sharedColours({ accent, ticketAccent, light, companions, best, tones }: Palette) {
  const colours = [light, ...companions, best.lit, tones.extra.lit, accent]
  return {
    '--accent': accent,
    '--ticket-accent': ticketAccent,
    ...Object.fromEntries(colours.map((colour, index) => [`--confetti-${index + 1}`, colour])),
  }
}

type Properties = Readonly<Record<string, string | undefined>>

/** Returns the custom properties of a tone. */
export function toneProperties(
  tone: string,
  { segment, ink, lit, line, prizeInk = segment }: Partial<ToneColours>,
  tubes: TubeColours,
): Properties {
  return {
    '--segment': segment,
    '--segment-ink': ink,
    '--segment-tube': tubes[tone === 'nothing' ? 'loss' : 'prize'],
    '--segment-lit': lit,
    '--segment-line': line,
    '--prize-ink': prizeInk,
  }
}

/** Returns a CSS rule, without undefined properties. */
export function rule(selector: string, properties: Properties): string {
  const declarations = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${value}`)
  return `${selector}{${declarations.join(';')}}`
}
