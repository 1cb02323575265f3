import { BLEED_MM } from './pdf-sheet.ts'
import type { PrintTheme } from './print-theme.ts'

const NIGHT_SKY = '#0c0b10'
const IVORY = '#f5efe3'
const GOLD = '#e2bd6b'
const DARK = '#17130a'

/** Four names have a fixed colour, as on the screen. Any other name has the colour of its type. */
const COLOUR_BY_NAME: Readonly<Record<string, string>> = {
  Dommage: '#34333d',
  Cocktail: '#9c1c4a',
  Café: '#6b4226',
  Soft: '#17635a',
}
const COLOUR_BY_TYPE = {
  nothing: '#34333d',
  cocktail: '#9c1c4a',
  beer: '#6b4226',
  softdrink: '#17635a',
} as const

/** The print theme of `nolimit`: thin gold lines on a night sky, with light around the wheel. */
export const NIGHT_PRINT_THEME: PrintTheme = {
  ink: IVORY,
  title: { font: 'bodoni-moda-400', colour: IVORY, align: 'center', leading: 1.16 },
  step: { font: 'jost-500', colour: IVORY, align: 'center', leading: 1.28 },
  number: { font: 'bodoni-moda-400', colour: GOLD, align: 'center' },
  // Light letters on a dark background look thinner in print: no thin weight is used.
  small: { font: 'jost-400', colour: '#cfc7b8', align: 'center', leading: 1.36, spacing: 0.02 },
  health: { font: 'jost-500', colour: IVORY, align: 'center', leading: 1.3, spacing: 0.02 },
  qrBackground: IVORY,
  qrModuleColour: DARK,
  wheel: {
    rim: {
      background: '#1a161b',
      light: GOLD,
      lines: [
        { radiusRatio: 0.925, width: 0.3, opacity: 1 },
        { radiusRatio: 0.995, width: 0.3, opacity: 1 },
      ],
    },
    peg: '#f0d08a',
    edge: { colour: GOLD, width: 0.3 },
    segment: ({ name, type }) => COLOUR_BY_NAME[name] ?? COLOUR_BY_TYPE[type],
    innerLine: { colour: () => GOLD, width: 0.18, opacity: 0.65 },
    rings: [
      { colour: NIGHT_SKY, width: 1.9, gap: 0.95 },
      { colour: GOLD, width: 0.35, gap: 0.9 },
      { colour: GOLD, width: 0.25, gap: 1.95 },
    ],
    pointer: { fill: GOLD, edge: '#fff1cf' },
  },
  paintGround(sheet, { width, height }) {
    const bleed = [-BLEED_MM, -BLEED_MM, width + 2 * BLEED_MM, height + 2 * BLEED_MM] as const
    sheet.rect(...bleed).fill(NIGHT_SKY)
    const [x, y] = [width / 2, height * 0.42]
    const skyGradient = sheet.radialGradient(x, y, 0, x, y, Math.max(width, height) * 0.75)
    skyGradient.stop(0, '#1d1823').stop(0.6, '#131017').stop(1, NIGHT_SKY)
    sheet.rect(...bleed).fill(skyGradient)
  },
  paintLight(sheet, { x, y, radius }) {
    const lightRadius = radius * 1.55
    const light = sheet.radialGradient(x, y, radius * 0.7, x, y, lightRadius)
    light.stop(0, GOLD, 0.42).stop(0.3, '#b98a45', 0.26).stop(0.62, '#7a1530', 0.2).stop(1, '#7a1530', 0)
    sheet.circle(x, y, lightRadius).fill(light)
  },
  paintNumber(sheet, { x, y, radius }) {
    sheet
      .moveTo(x - radius, y + radius)
      .lineTo(x + radius, y + radius)
      .lineWidth(0.25)
      .strokeOpacity(1)
      .stroke(GOLD)
  },
}
