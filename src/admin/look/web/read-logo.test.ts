import { deflateSync } from 'node:zlib'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { PNG_SIGNATURE, writePng } from '#platform/pictures/server/png.ts'
import { LOOK_TEXTS } from '#texts/admin/look/messages.ts'

import { LOGO_FILE_MAX_BYTES } from './logo-file.ts'
import { readLogo, withSize } from './read-logo.ts'

const { problems } = LOOK_TEXTS.logo
const unpack = vi.fn(function unpack(): never {
  throw new Error('unpacked')
})
const HUGE = writePng(
  { width: 20_000, height: 20_000, bitDepth: 8, colourType: 6 },
  Buffer.alloc(4),
)

describe('the file of a logo', () => {
  beforeEach(() => {
    unpack.mockClear()
    vi.stubGlobal('createImageBitmap', unpack)
    vi.stubGlobal('Image', unpack)
  })
  afterEach(() => void vi.unstubAllGlobals())

  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['another type', 'GIF89a', problems.unknown],
    ['a compressed picture', new Uint8Array(deflateSync(HUGE)), problems.unknown],
    ['a picture without a size', new Uint8Array(PNG_SIGNATURE), problems.notAPicture],
    ['more pixels than the memory has room for', new Uint8Array(HUGE), problems.tooManyPixels],
    [
      'a drawing of another file',
      '<svg viewBox="0 0 9 9"><image href="a.png"/></svg>',
      problems.linkedDrawing,
    ],
    [
      'too many bytes',
      new Uint8Array(LOGO_FILE_MAX_BYTES + 1).fill(PNG_SIGNATURE[0] ?? 0),
      problems.tooHeavy,
    ],
  ])('with %s is refused, and is not unpacked', async (_, content, problem) => {
    expect(await readLogo(new File([content], 'logo.png'), 'logo')).toEqual({ ok: false, problem })
    expect(unpack).not.toHaveBeenCalled()
  })

  it('that the browser cannot unpack is refused', async () => {
    const small = writePng({ width: 2, height: 2, bitDepth: 8, colourType: 6 }, Buffer.alloc(4))
    for (const content of [new Uint8Array(small), '<svg><g></svg>'])
      expect(await readLogo(new File([content], 'logo.png'), 'logo')).toEqual({
        ok: false,
        problem: problems.notAPicture,
      })
    expect(unpack).toHaveBeenCalledTimes(2)
  })
})

it.each([
  ['viewBox="0 0 20 10"', 'viewBox="0 0 20 10" width="20" height="10"'],
  ['width="100%" viewBox="0,0,20,10"', 'viewBox="0,0,20,10" width="20" height="10"'],
  [`height='9' viewBox = '-5 -5 20 10'`, `viewBox = '-5 -5 20 10' width="20" height="10"`],
  ['width="20" height="10"', 'width="20" height="10"'],
])('the drawing with %j gets the size of its viewBox', (root, sized) => {
  const drawing = (attributes: string) => `<svg ${attributes}><path width="3"/></svg>`
  expect(withSize(drawing(root))).toBe(drawing(sized))
})
