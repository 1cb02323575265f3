import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { wrapPng } from '#platform/pictures/server/png.ts'
import { PRIZE_ICONS } from '#venues/prizes/prize.ts'
import type { PrizeIcon } from '#venues/prizes/prize-icon-paths.ts'

/**
 * The pictures are twice as large as in mails, in 16 greys. scripts/prize-pictures draws the files.
 */
export const PRIZE_PICTURE = { width: 168, height: 168, bitDepth: 4 }

/** The offset of the data: after the signature, the chunk IHDR, and the length and type of IDAT. */
const DATA_AT = 8 + 25 + 8
/** The deflated rows of each drawing. */
const DRAWINGS = new Map(
  PRIZE_ICONS.map((icon) => {
    const file = readFileSync(join(import.meta.dirname, 'pictures', `${icon}.png`))
    return [icon, file.subarray(DATA_AT, DATA_AT + file.readUInt32BE(DATA_AT - 8))]
  }),
)

/**
 * Returns the picture of a prize as a PNG in two colours (`#rrggbb`) and the shades between them.
 */
export function prizePng(icon: PrizeIcon, colours: readonly [dark: string, light: string]): Buffer {
  const rgb = Buffer.from(colours.join('').replaceAll('#', ''), 'hex')
  const palette = Uint8Array.from({ length: 48 }, (_, at) => {
    const light = Math.floor(at / 3) / 15
    return rgb.readUInt8(at % 3) * (1 - light) + rgb.readUInt8((at % 3) + 3) * light
  })
  const header = { ...PRIZE_PICTURE, colourType: 3, palette }
  return wrapPng(header, DRAWINGS.get(icon) ?? Buffer.alloc(0))
}
