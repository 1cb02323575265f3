/**
 * Draws the icons of the prizes for mails, which show no SVG, as PNGs of 16 greys
 * (src/venues/prizes/server/pictures/). Run by hand after a change of prize-icon-paths.ts: `node
 * scripts/prize-pictures/draw-prize-pictures.ts`
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'

import { chromium } from '@playwright/test'

import playwrightConfig from '../../playwright.config.ts'
import { wrapPng } from '#platform/pictures/server/png.ts'
import { PRIZE_ICON_PATHS } from '#venues/prizes/prize-icon-paths.ts'
import { PRIZE_PICTURE } from '#venues/prizes/server/prize-pictures.ts'
import { PRIZE_ICONS } from '#venues/prizes/prize.ts'

const FOLDER = join(import.meta.dirname, '../../src/venues/prizes/server/pictures')
const { width: SIDE } = PRIZE_PICTURE
const browser = await chromium.launch(playwrightConfig.use?.launchOptions)
const page = await browser.newPage()
for (const icon of PRIZE_ICONS) {
  const greys = await page.evaluate(drawGreys, {
    path: PRIZE_ICON_PATHS[icon],
    side: SIDE,
  })
  const packed = deflateSync(packRows(greys), { level: 9 })
  writeFileSync(join(FOLDER, `${icon}.png`), wrapPng({ ...PRIZE_PICTURE, colourType: 0 }, packed))
}
await browser.close()
// A test compares this file with the current icons.
writeFileSync(join(FOLDER, 'drawn-from.json'), JSON.stringify(PRIZE_ICON_PATHS))

/**
 * Runs in the page: returns the grey of each pixel of the icon on white, from 0 for black to 255.
 */
function drawGreys({ path, side }: { path: string; side: number }): number[] {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  // Strokes of the outermost points stay inside the picture.
  context.scale(side / 26, side / 26)
  context.translate(1, 1)
  const outline = new Path2D(path)
  context.fillStyle = '#ddd'
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- A canvas fills paths.
  context.fill(outline)
  context.lineWidth = 1.2
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(outline)
  const { data } = context.getImageData(0, 0, side, side)
  return Array.from({ length: side * side }, (_, at) => data[at * 4] ?? 255)
}

/** Returns the rows of a PNG without filter, with two pixels in a byte. */
function packRows(greys: readonly number[]): Buffer {
  const rowLength = SIDE / 2
  const rows = Buffer.alloc(SIDE * (1 + rowLength))
  for (const [at, grey] of greys.entries()) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)]
    const byte = y * (1 + rowLength) + 1 + (x >> 1)
    rows[byte] = (rows[byte] ?? 0) | (Math.round(grey / 17) << (x % 2 ? 0 : 4))
  }
  return rows
}
