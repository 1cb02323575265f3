import type { Prize } from '#venues/prize.ts'

import { BLEED_MM, type Sheet } from './pdf-sheet.ts'
import type { PrintTheme } from './print-theme.ts'

const PAPER = '#fbf7f0'
const INK = '#17171c'
const NIGHT_BLUE = '#1d1830'
const TUBES = ['#ff2e97', '#19e3f5', '#ffc83d', '#9b5cff']
/** Darker than TUBES: the bright colours of light are too bright for letters on paper. */
const NUMBER_INKS = ['#d6006c', '#00707e', '#8a5a00']

/** The fibres of washi paper, as a tile of 260 × 260 units. */
const FIBRES =
  'M14 30c22-9 40 6 61-2M120 12c9 17 2 30 12 46M190 60c18 4 31-6 47 3M40 110c-7 14 4 26-3 41M96 96c21 5 35-8 57 1M210 140c-9 14 3 27-7 43M20 206c16-6 32 7 50-1M130 170c6 13 22 15 26 31M176 236c19-7 35 4 52-4M84 236c3 8 1 12 5 20M158 128l9 4M64 66l5 8M236 20l8-3M110 216l10-2M30 168l8 6'
/** The width of a tile on the sheet. */
const FIBRES_MM = 46

const SEGMENTS: Record<Prize['type'], string> = {
  nothing: '#2a2350',
  cocktail: '#ff2e97',
  beer: '#ffc83d',
  softdrink: '#19e3f5',
}

/** The print theme of `neon`: ink on washi paper, with neon light around the wheel. */
export const NEON_PRINT_THEME: PrintTheme = {
  ink: INK,
  title: { font: 'quicksand-700', colour: INK, align: 'center', leading: 1.14, spacing: -0.06 },
  step: { font: 'quicksand-700', colour: INK, align: 'center', leading: 1.28 },
  number: { font: 'quicksand-700', colour: INK, align: 'center' },
  small: { font: 'quicksand-500', colour: '#55515c', align: 'center', leading: 1.36 },
  health: { font: 'quicksand-700', colour: INK, align: 'center', leading: 1.3 },
  qrBackground: '#ffffff',
  qrModuleColour: INK,
  wheel: {
    rim: {
      background: NIGHT_BLUE,
      light: '#ff2e97',
      lines: [
        { radiusRatio: 0.98, width: 1.6, opacity: 0.25 },
        { radiusRatio: 0.98, width: 0.6, opacity: 1 },
      ],
    },
    peg: '#fff3d6',
    edge: { colour: NIGHT_BLUE, width: 0.55 },
    segment: ({ type }) => SEGMENTS[type],
    innerLine: {
      colour: ({ type }) => (type === 'nothing' ? '#9b5cff' : '#ffffff'),
      width: 0.5,
      opacity: 0.8,
    },
    rings: [
      { colour: NIGHT_BLUE, width: 1.5, gap: 0.75 },
      { colour: '#19e3f5', width: 0.7, gap: 1.85 },
    ],
    pointer: { fill: '#ffffff', edge: '#d6006c' },
  },
  paintGround(sheet, { width, height }) {
    sheet.rect(-BLEED_MM, -BLEED_MM, width + 2 * BLEED_MM, height + 2 * BLEED_MM).fill(PAPER)
    for (let y = -BLEED_MM; y < height + BLEED_MM; y += FIBRES_MM) {
      for (let x = -BLEED_MM; x < width + BLEED_MM; x += FIBRES_MM) paintFibres(sheet, x, y)
    }
  },
  paintLight(sheet, { x, y, radius }) {
    const lightRadius = radius * 1.32
    const corners = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
    for (const [index, [right, down]] of corners.entries()) {
      const [centreX, centreY] = [x + right * radius * 0.3, y + down * radius * 0.3]
      const light = sheet.radialGradient(centreX, centreY, radius * 0.4, centreX, centreY, lightRadius)
      const colour = TUBES[index] ?? INK
      light.stop(0, colour, 0.5).stop(0.45, colour, 0.2).stop(1, colour, 0)
      sheet.circle(centreX, centreY, lightRadius).fill(light)
    }
  },
  paintNumber(sheet, { x, y, radius }, index) {
    const colour = NUMBER_INKS[index] ?? INK
    for (const [width, opacity] of [
      [2.2, 0.12],
      [1.3, 0.22],
      [0.6, 1],
    ] as const) {
      sheet.circle(x, y, radius).lineWidth(width).strokeOpacity(opacity).stroke(colour)
    }
  },
}

function paintFibres(sheet: Sheet, x: number, y: number): void {
  sheet
    .save()
    .translate(x, y)
    .scale(FIBRES_MM / 260)
  sheet.path(FIBRES).lineWidth(0.8).lineCap('round').strokeOpacity(0.16).stroke('#947a52')
  sheet.restore()
}
