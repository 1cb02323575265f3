import { describe, expect, it } from 'vitest'

import { LOGO_DRAWINGS } from '#venues/examples/logo-drawings.ts'
import { logoSymbol } from './logo-symbol.ts'

const HASH = '0f'.repeat(32)

describe('the symbol of a logo', () => {
  it.each([
    '',
    '<script>alert(1)</script>',
    '"/><script>',
    'constructor',
    HASH.slice(1),
    `${HASH}\n`,
    undefined,
  ])('is empty for %j, which is no logo', (logo) => {
    expect(logoSymbol({ key: 'bar', ...(logo !== undefined && { logo }) })).toBe('')
  })

  it('of a picture keeps the proportions of the picture', () => {
    const symbol = logoSymbol({ key: 'bar', logo: HASH })
    expect(symbol).toContain(`<image href="/logos/${HASH}.png" width="500" height="110"/>`)
    expect(symbol).not.toContain('preserveAspectRatio')
  })

  it.each([...LOGO_DRAWINGS.keys()])(
    'of %s has ids that begin with the key of the venue',
    (logo) => {
      const symbol = logoSymbol({ key: 'bar', logo })
      expect(symbol).toMatch(/^<symbol id="logo-bar" viewBox="0 0 500 110"><[^]*<\/symbol>$/)
      for (const [, id = ''] of symbol.matchAll(/(?:\bid="|url\(#)([^")]*)/g))
        expect(id).toMatch(/^logo-bar/)
    },
  )
})
