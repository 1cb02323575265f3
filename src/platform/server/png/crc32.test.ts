import { crc32 as zlibCrc32 } from 'node:zlib'

import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { crc32 } from './crc32.ts'

it('equals the checksum of zlib, for the example of the standard and for any bytes', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcb_f4_39_26)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(crc32(bytes)).toBe(zlibCrc32(bytes))
    }),
    { seed: 20_261_121 },
  )
})
