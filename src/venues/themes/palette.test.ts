import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { contrastRatio, MIN_CONTRAST } from './contrast.ts'
import { findTheme, THEME_NAMES, type ThemeName } from './find-theme.ts'
import { computePalette } from './palette.ts'
import { prizeTone } from './prize-tone.ts'
import { mailThemeOf, paletteOf, venueStyle } from './venue-colours.ts'

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

type Layer = readonly [colour: string, opacity: number]

/**
 * The strongest layers over the ground of a text, as measured in the browser. `glass`: the
 * reflection and the shade on a label of the wheel. `texture`: the drawing on the ground of the
 * page.
 */
const LAYERS: Readonly<Record<ThemeName, { glass: readonly Layer[]; texture: Layer }>> = {
  neon: { glass: [['#20005c', 0.07]], texture: ['#947a52', 0.063] },
  nolimit: { glass: [['#fff1cf', 0.1]], texture: ['#15121a', 1] },
  comptoir: {
    glass: [
      ['#ffffff', 0.12],
      ['#2a1608', 0.07],
    ],
    texture: ['#8a7a5c', 0.13],
  },
}
/** The opacity of the light behind a ticket, at the heading. */
const TICKET_LIGHT = 0.06
const WHITE = '#ffffff'

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const over = ([top, opacity]: Layer, ground: string) => {
  const light = channels(top)
  const mixed = channels(ground).map((value, at) =>
    Math.round(value + ((light[at] ?? 0) - value) * opacity),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

type Pair = readonly [where: string, text: string, ground: string]

/**
 * Returns each pair of text and ground that depends on the accent, in every view, mail and print.
 */
function pairsOf(name: ThemeName, accent: string): readonly Pair[] {
  const { material, own, paint } = findTheme(name)
  const { grounds } = material
  const { glass, texture } = LAYERS[name]
  const palette = computePalette(accent, material)
  const { print } = paint(palette)
  const page: Readonly<Record<string, string>> = { ...own.page, ...paint(palette).page }
  const mail = mailThemeOf({ theme: name, accent })
  const [ground = '', , raised = ''] = grounds
  const textured = over(texture, ground)
  const button = page['--metal'] ?? page['--enamel'] ?? ''
  const buttonInk = page['--enamel-ink'] ?? mail.button.text
  const { nothing, ...wins } = palette.tones
  const prizes = Object.values(wins)
  return [
    ...grounds.map((one): Pair => ['link, heading, recipe', palette.accent, one]),
    ['link on the texture', palette.accent, textured],
    ...prizes.map(({ lit }): Pair => [
      '« Félicitations ! »',
      palette.accent,
      over([lit, TICKET_LIGHT], textured),
    ]),
    ['month on the leaf of a calendar', raised, palette.accent],
    ...(button ? [['button', buttonInk, button] as const] : []),
    [
      'button under the pointer',
      buttonInk,
      page['--button-ground-hover'] ?? (button || mail.button.background),
    ],
    ['tick of a checkbox', buttonInk, button || palette.accent],
    ['venue, stamp on the ticket', palette.ticketAccent, material.ticket],
    ...[nothing, ...prizes].flatMap(({ segment, lit, ink, prizeInk }): readonly Pair[] => [
      ['label', ink, segment],
      ...glass.map((layer): Pair => ['label under the glass', ink, over(layer, segment)]),
      ['label of the prize that is lit', ink, lit],
      ['prize on the ticket', prizeInk, material.ticket],
      ['prize shown to staff', WHITE, prizeInk],
    ]),
    ['link in a mail', mail.accent, mail.background],
    ['link in the card of a mail', mail.accent, mail.cardBackground],
    ['venue on the ticket of a mail', mail.ticket.accent, mail.ticket.background],
    ['button of a mail', mail.button.text, mail.button.background],
    ['number on a poster', print.number.colour, print.ground.colour],
  ]
}

describe.each(THEME_NAMES)('a palette of the theme %s', (name) => {
  const theme = findTheme(name)
  const { material, mail } = theme

  it('has no text below a contrast of 4.5, for any accent', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        const low = pairsOf(name, accent).filter(
          ([, text, ground]) => contrastRatio(text, ground) < MIN_CONTRAST,
        )
        expect(low).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('keeps a readable accent, and gives each tone a different colour', () => {
    const { accent, tones } = computePalette(mail.accent, material)
    expect(computePalette(accent, material).accent).toBe(accent)
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

  it('gives a style sheet for this venue only, which is empty without an accent', () => {
    const venue = { key: 'zinc', theme: name }
    expect(venueStyle(venue)).toBe('')
    const style = venueStyle({ ...venue, accent: '#1f6b3f' })
    for (const [, selector] of style.matchAll(/[{}]([^{}]+)\{/g))
      expect(selector).toMatch(/^\[data-theme\]\[data-venue="zinc"\]/)
    expect(style).not.toMatch(/undefined|NaN|<|oklch|color-mix/)
  })
})
