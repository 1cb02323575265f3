import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { PRIZE_ICON_PATHS } from '#venues/prizes/prize-icon-paths.ts'
import { PRIZE_ICONS } from '#venues/prizes/prize.ts'

import { PRIZE_PICTURE, prizePng } from './prize-pictures.ts'

/** Returns the data of a chunk of a PNG. */
function chunkOf(png: Buffer, type: string): Buffer {
  const at = png.indexOf(type, 0, 'latin1')
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))
}

const { width, height } = PRIZE_PICTURE

it.each(PRIZE_ICONS)('the picture of %s has all its pixels, and both colours', (icon) => {
  const png = prizePng(icon, ['#d6006c', '#ffffff'])
  const palette = chunkOf(png, 'PLTE').toString('hex')
  expect([palette.length, palette.slice(0, 6), palette.slice(-6)]).toEqual([96, 'd6006c', 'ffffff'])
  const rows = inflateSync(chunkOf(png, 'IDAT'))
  expect(rows).toHaveLength(height * (1 + width / 2))
  // The picture has two pixels a byte: the ink of the strokes, and the ground.
  expect(rows.includes(0x00)).toBe(true)
  expect(rows.filter((byte) => byte === 0xff).length).toBeGreaterThan(rows.length / 4)
})

it('the pictures are drawn from the current icons by scripts/prize-pictures/draw-prize-pictures.ts', () => {
  const drawnFrom = readFileSync(join(import.meta.dirname, 'pictures/drawn-from.json'), 'utf8')
  expect(JSON.parse(drawnFrom)).toEqual(PRIZE_ICON_PATHS)
})

it('no two icons have the same picture', () => {
  const drawings = PRIZE_ICONS.map((icon) => prizePng(icon, ['#000000', '#ffffff']).toString('hex'))
  expect(new Set(drawings).size).toBe(PRIZE_ICONS.length)
})
