import { findTheme, type ThemeName } from './find-theme.ts'
import { computePalette, type Palette } from './palette.ts'
import type { MailTheme, Painted, PrintTheme } from './theme.ts'

/** What decides the colours of a venue. Without an accent it has those of its theme. */
type Coloured = { readonly theme: ThemeName; readonly accent?: string | undefined }

export function paletteOf({ theme, accent }: Coloured): Palette | null {
  return accent === undefined ? null : computePalette(accent, findTheme(theme).material)
}

/** Returns the colours and fonts of a venue in mails. */
export function mailThemeOf(venue: Coloured): MailTheme {
  return paintedOf(venue).mail
}

/** Returns the colours, fonts and decoration of a venue in print. */
export function printThemeOf(venue: Coloured): PrintTheme {
  return paintedOf(venue).print
}

function paintedOf(venue: Coloured): Pick<Painted, 'mail' | 'print'> {
  const [theme, palette] = [findTheme(venue.theme), paletteOf(venue)]
  return palette ? theme.paint(palette) : theme
}

/**
 * Returns the style sheet of a venue's colours, for elements with its key in `data-venue`; empty
 * without an accent. Its selectors win over those of the theme.
 */
export function venueStyle(venue: Coloured & { readonly key: string }): string {
  const palette = paletteOf(venue)
  if (!palette) return ''
  const { page, tubes } = findTheme(venue.theme).paint(palette)
  const scope = `[data-theme][data-venue="${venue.key}"]`
  const tones = Object.entries(palette.tones).map(([tone, { segment, ink, lit, line, prizeInk }]) =>
    rule(`${scope} [data-tone="${tone}"]`, {
      '--segment': segment,
      '--segment-ink': ink,
      '--segment-tube': tone === 'nothing' ? tubes.loss : tubes.prize,
      '--segment-lit': lit,
      '--segment-line': line,
      '--prize-ink': prizeInk,
    }),
  )
  return `@layer theme{${[rule(scope, page), ...tones].join('')}}`
}

function rule(selector: string, properties: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(properties).map(([name, value]) => `${name}:${value}`)
  return `${selector}{${declarations.join(';')}}`
}
