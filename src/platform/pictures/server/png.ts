import { crc32, deflateSync } from 'node:zlib'

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export type PngHeader = {
  readonly width: number
  readonly height: number
  /** The bits of a sample. */
  readonly bitDepth: number
  /** 0 for grey, 2 for RGB, 3 for a palette, 6 for RGB with alpha. */
  readonly colourType: number
  /** Three bytes for each colour. */
  readonly palette?: Uint8Array
}

/**
 * Encodes an image of two colours as a PNG with one bit per pixel. Takes rows of equal length, true
 * for black. `colours` (#RRGGBB) replace black and white.
 */
export function encodePng(
  rows: readonly (readonly boolean[])[],
  colours?: readonly [dark: string, light: string],
): Buffer {
  const size = { width: rows[0]?.length ?? 0, height: rows.length, bitDepth: 1 }
  const palette = colours && Buffer.from(colours.join('').replaceAll('#', ''), 'hex')
  const header = palette ? { ...size, colourType: 3, palette } : { ...size, colourType: 0 }
  return writePng(header, Buffer.concat(rows.map(packRow)))
}

/** Returns a PNG without interlacing. `rows`: the bytes of the rows, each after its filter byte. */
export function writePng(header: PngHeader, rows: Uint8Array): Buffer {
  return wrapPng(header, deflateSync(rows))
}

/** Returns a PNG without interlacing. `packed`: its deflated rows. */
export function wrapPng(
  { width, height, bitDepth, colourType, palette }: PngHeader,
  packed: Uint8Array,
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(bitDepth, 8)
  header.writeUInt8(colourType, 9)
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', Buffer.from(palette))] : []),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns the filter byte 0, then the pixels from the highest bit on; a set bit is white. */
function packRow(row: readonly boolean[]): Buffer {
  const packed = Buffer.alloc(1 + Math.ceil(row.length / 8))
  for (const [x, isBlack] of row.entries()) {
    const index = 1 + (x >> 3)
    if (!isBlack) packed[index] = (packed[index] ?? 0) | (0x80 >> (x & 7))
  }
  return packed
}

function chunk(type: string, data: Uint8Array): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(typeAndData), 4)
  return Buffer.concat([frame.subarray(0, 4), typeAndData, frame.subarray(4)])
}
