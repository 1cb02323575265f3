import { crc32, inflateSync } from 'node:zlib'

import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'

import { encodePng } from './png.ts'

import { drawQr, qrPng, qrSvg } from './qr.ts'

const LINK = 'https://roue.example/#/wafubar/remise/K7QX2M9A'

/** Returns the modules that the strokes cover. */
function painted({ side, path }: { side: number; path: string }): boolean[][] {
  const rows = Array.from({ length: side }, () => Array<boolean>(side).fill(false))
  let [x, y] = [0, 0]
  for (const [, letter, first = '', second] of path.matchAll(/([Mmh])(\d+)(?: (\d+(?:\.5)?))?/g)) {
    if (letter === 'M') [x, y] = [Number(first), Math.floor(Number(second))]
    if (letter === 'm') x += Number(first)
    if (letter === 'h')
      for (const end = x + Number(first); x < end; x += 1) (rows[y] ?? [])[x] = true
  }
  return rows
}

/** Reads a PNG of one bit per pixel without filters, and checks its checksums. */
function readPng(png: Buffer): boolean[][] {
  let [at, width] = [8, 0]
  const data: Buffer[] = []
  while (at < png.length) {
    const length = png.readUInt32BE(at)
    const named = png.subarray(at + 4, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(named))
    const type = named.toString('latin1', 0, 4)
    if (type === 'IHDR') width = named.readUInt32BE(4)
    if (type === 'IDAT') data.push(named.subarray(4))
    at += 12 + length
  }
  const packed = inflateSync(Buffer.concat(data))
  const stride = 1 + Math.ceil(width / 8)
  return Array.from({ length: packed.length / stride }, (_, y) =>
    Array.from({ length: width }, (__, x) => {
      const byte = packed[y * stride + 1 + (x >> 3)] ?? 0
      return (byte & (0x80 >> (x & 7))) === 0
    }),
  )
}

describe('a QR code', () => {
  it('as a path paints every dark module and no other', () => {
    const drawing = drawQr(LINK)
    expect(painted(drawing)).toEqual(encode(LINK, { ecc: 'M', boostEcc: true, border: 4 }).data)
    expect(drawing.path).toMatch(/^[Mmh\d. ]+$/)
    expect(drawing.path.length).toBeLessThan(4000)
  })

  it('as an image has six pixels per module and a white border of four modules', () => {
    const modules = encode(LINK, { ecc: 'M', boostEcc: true, border: 4 }).data
    expect(qrSvg(LINK)).toContain(`d="${drawQr(LINK).path}"`)
    const pixels = readPng(qrPng(LINK))
    expect(pixels).toHaveLength(modules.length * 6)
    for (const [y, row] of pixels.entries())
      for (const [x, isBlack] of row.entries())
        if (isBlack !== modules[Math.floor(y / 6)]?.[Math.floor(x / 6)])
          expect([x, y]).toBe('as its module')
    expect(readPng(qrPng(LINK, 20)).length).toBe((readPng(qrPng(LINK)).length / 6) * 20)
    expect(qrPng(LINK).length).toBeLessThan(2000)
  })

  it('is a PNG of any width', () => {
    for (const width of [1, 7, 8, 9, 17]) {
      const rows = [0, 1, 2].map((y) =>
        Array.from({ length: width }, (_, x) => (x * 3 + y) % 4 === 0),
      )
      expect(readPng(encodePng(rows))).toEqual(rows)
    }
  })
})
