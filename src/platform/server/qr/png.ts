import { deflateSync } from 'node:zlib'

import { crc32 } from './crc32.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const GREY = 0
const BITS_PER_PIXEL = 1

/** Encodes a black and white image as a PNG of one bit per pixel. Takes rows of equal length, true for black. */
export function encodePng(rows: readonly (readonly boolean[])[]): Buffer {
  const width = rows[0]?.length ?? 0
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(rows.length, 4)
  header.writeUInt8(BITS_PER_PIXEL, 8)
  header.writeUInt8(GREY, 9)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows.map(packRow)), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns one byte for the filter (none), then the pixels from the highest bit on; a set bit is white. */
function packRow(row: readonly boolean[]): Buffer {
  const packed = Buffer.alloc(1 + Math.ceil(row.length / 8))
  for (const [x, isBlack] of row.entries()) {
    const index = 1 + (x >> 3)
    if (!isBlack) packed[index] = (packed[index] ?? 0) | (0x80 >> (x & 7))
  }
  return packed
}

function chunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(typeAndData), 4)
  return Buffer.concat([frame.subarray(0, 4), typeAndData, frame.subarray(4)])
}
