import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { PNG_SIGNATURE, wrapPng, writePng } from './png.ts'
import { rebuildPng } from './rebuild-png.ts'

const RGBA = { width: 3, height: 2, bitDepth: 8, colourType: 6 }
const ROWS = Buffer.from(
  Array.from({ length: 2 }, () => [0, ...Array<number>(12).fill(200)]).flat(),
)
const PNG = writePng(RGBA, ROWS)
const LIMITS = { width: 512, height: 256, maxBytes: 100 }

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

const END = chunk('IEND', Buffer.alloc(0))
const fileOf = (...chunks: Buffer[]) => Buffer.concat([PNG_SIGNATURE, ...chunks])
const header = chunk('IHDR', PNG.subarray(16, 29))
const data = chunk('IDAT', deflateSync(ROWS))

/** Returns PNG with other values in its header. */
function fileWith(change: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(PNG.subarray(16, 29))
  change(bytes)
  return fileOf(chunk('IHDR', bytes), data, END)
}

describe('a PNG to rebuild', () => {
  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a signature alone', PNG_SIGNATURE],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a file that is cut', PNG.subarray(0, -1)],
    ['a wrong checksum', PNG.map((byte, index) => (index === 20 ? byte + 1 : byte))],
    ['a length beyond the file', fileOf(header, Buffer.from([0x7f, 0xff, 0xff, 0xff]), data, END)],
    ['no header', fileOf(data, END)],
    ['a wide picture', fileWith((bytes) => bytes.writeUInt32BE(513, 0))],
    ['a high picture', fileWith((bytes) => bytes.writeUInt32BE(257, 4))],
    ['no width', fileWith((bytes) => bytes.writeUInt32BE(0, 0))],
    ['16 bits', fileWith((bytes) => bytes.writeUInt8(16, 8))],
    ['a palette', fileWith((bytes) => bytes.writeUInt8(3, 9))],
    ['interlacing', fileWith((bytes) => bytes.writeUInt8(1, 12))],
    ['no pixels', fileOf(header, END)],
    ['too few pixels', fileOf(header, chunk('IDAT', deflateSync(ROWS.subarray(1))), END)],
    ['pixels that are not packed', fileOf(header, chunk('IDAT', ROWS), END)],
    [
      'an unknown filter',
      fileOf(header, chunk('IDAT', deflateSync(Buffer.from(ROWS).fill(5, 0, 1))), END),
    ],
    [
      'a decompression bomb',
      fileOf(header, chunk('IDAT', deflateSync(Buffer.alloc(100_000_000))), END),
    ],
  ])('is refused: %s', async (_, file) => {
    const before = process.memoryUsage().arrayBuffers
    expect(await rebuildPng(file, LIMITS)).toBeNull()
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5_000_000)
  })

  it('keeps its pixels, and no other part of the file', async () => {
    expect(await rebuildPng(PNG, LIMITS)).toEqual(PNG)
    const hidden = chunk('tEXt', Buffer.from('Comment\0<script>'))
    const more = Buffer.concat([fileOf(header, hidden, data, END), randomBytes(50)])
    expect(await rebuildPng(more, LIMITS)).toEqual(PNG)
  })

  it('is refused if the rebuilt file has too many bytes', async () => {
    const noise = Buffer.concat([
      Buffer.alloc(1),
      randomBytes(12),
      Buffer.alloc(1),
      randomBytes(12),
    ])
    const png = writePng(RGBA, noise)
    expect(await rebuildPng(png, { ...LIMITS, maxBytes: png.length })).toEqual(png)
    expect(await rebuildPng(png, { ...LIMITS, maxBytes: png.length - 1 })).toBeNull()
  })

  it('does not block the main thread', async () => {
    const side = { width: 1024, height: 1024 }
    const bits = Uint8Array.from({ length: 1024 * 4097 }, (_, at) =>
      at % 4097 === 0 ? 0 : Math.random() * 2,
    )
    const png = wrapPng({ ...RGBA, ...side }, deflateSync(bits, { level: 1 }))
    let longestWaitMs = 0
    const startedAt = performance.now()
    let last = startedAt
    const ticks = setInterval(() => {
      longestWaitMs = Math.max(longestWaitMs, performance.now() - last)
      last = performance.now()
    }, 5)
    await rebuildPng(png, { ...side, maxBytes: 5_000_000 })
    clearInterval(ticks)
    expect(longestWaitMs).toBeLessThan((performance.now() - startedAt) / 2)
  })

  it('never throws, whatever the bytes', async () => {
    const changes = fc.array(fc.tuple(fc.nat(PNG.length - 1), fc.nat(255)), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(changes, async (pairs) => {
        const file = Buffer.from(PNG)
        for (const [index, byte] of pairs) file[index] = byte
        expect([PNG.toString('hex'), undefined]).toContain(
          (await rebuildPng(file, LIMITS))?.toString('hex'),
        )
      }),
    )
  })
})
