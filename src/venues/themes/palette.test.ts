import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { contrastRatio, MIN_CONTRAST } from './contrast.ts'
import { findTheme, THEME_NAMES } from './find-theme.ts'
import { computePalette } from './palette.ts'
import { prizeTone } from './prize-tone.ts'
import { paletteOf, venueStyle } from './venue-colours.ts'

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe.each(THEME_NAMES)('a palette of the theme %s', (name) => {
  const theme = findTheme(name)
  const { material, mail } = theme

  it('has no text below a contrast of 4.5, for any accent', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        const palette = computePalette(accent, material)
        const painted = theme.paint(palette)
        const pairs = [
          ...material.grounds.map((ground) => [palette.accent, ground] as const),
          ...[mail.background, mail.cardBackground].map(
            (ground) => [painted.mail.accent, ground] as const,
          ),
          [palette.ticketAccent, material.ticket] as const,
          [painted.mail.button.text, painted.mail.button.background] as const,
          [painted.page['--check-ink'] ?? '#ffffff', painted.page['--check-ground'] ?? ''] as const,
          ...Object.values(palette.tones).flatMap(({ segment, ink, prizeInk }) => [
            [ink, segment] as const,
            [prizeInk, material.ticket] as const,
          ]),
        ]
        for (const [text, ground] of pairs)
          expect([text, ground, contrastRatio(text, ground) >= MIN_CONTRAST]).toEqual([
            text,
            ground,
            true,
          ])
      }),
      { numRuns: 200 },
    )
  })

  it('keeps an accent that can be read, and gives each tone a colour of its own', () => {
    const { accent, tones } = computePalette(mail.accent, material)
    expect(accent).toBe(mail.accent)
    const segments = Object.values(tones).map(({ segment }) => segment)
    expect(new Set(segments).size).toBe(segments.length)
  })

  it('gives the best prize the hue of the accent, whatever its type', () => {
    const prize = (title: string, probability: number) =>
      ({ id: title, name: title, type: 'softdrink', probability }) as const
    const prizes = [prize('Café', 15), prize('Brioche', 5)]
    const palette = paletteOf({ theme: name, accent: '#1f6b3f', prizes })
    expect(palette?.tones[prizeTone(theme.tones, prize('Brioche', 5), prizes)]).toEqual(
      palette?.best,
    )
  })

  it('is a style sheet of the venue alone; none without an accent', () => {
    const venue = { key: 'zinc', theme: name }
    expect(venueStyle(venue)).toBe('')
    const style = venueStyle({ ...venue, accent: '#1f6b3f' })
    for (const [, selector] of style.matchAll(/[{}]([^{}]+)\{/g))
      expect(selector).toMatch(/^\[data-theme\]\[data-venue="zinc"\]/)
    expect(style).not.toMatch(/undefined|NaN|<|oklch|color-mix/)
  })
})
