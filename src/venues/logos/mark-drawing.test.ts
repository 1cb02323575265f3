import { describe, expect, it } from 'vitest'

import { LOGO_DRAWINGS, MARK_DRAWINGS } from '#venues/examples/logo-drawings.ts'
import { findTheme, THEME_NAMES } from '#venues/themes/find-theme.ts'
import { isSquareLogo } from './logo-picture.ts'
import { drawMark, pageDrawings } from './mark-drawing.ts'

const HASH = '0f'.repeat(32)

describe('the mark of a venue', () => {
  it.each([HASH.slice(1), '"/><script>', 'constructor'])(
    'contains nothing of the logo %j of a draft, because no version can name it',
    (logo) => {
      const mark = drawMark({ name: 'Chez Paulette', theme: 'neon', logo, isLogoSquare: true })
      expect(mark).toBe(drawMark({ name: 'Chez Paulette', theme: 'neon' }))
    },
  )

  it.each(THEME_NAMES)('is its initials, as the theme %s draws them', (theme) => {
    const [one, two] = findTheme(theme).mark.sizes
    for (const logo of [undefined, HASH]) {
      const mark = drawMark({ name: 'Chez Paulette', theme, ...(logo && { logo }) })
      expect(mark.startsWith(findTheme(theme).mark.frame)).toBe(true)
      expect(mark).toContain(`font-size="${one}">P</text>`)
    }
    expect(drawMark({ name: 'Le 42', theme })).toContain(`font-size="${two}">42</text>`)
  })

  it.each(THEME_NAMES)('has a frame of paths only in the theme %s', (theme) => {
    expect(findTheme(theme).mark.frame).toMatch(/^(?:<path [^<>]*\bd="[^"<>]*"[^<>]*\/>)*$/)
  })

  it('has the initials that the document gives', () => {
    const mark = drawMark({ name: 'Chez Paulette', initials: 'cP', theme: 'neon' })
    expect(mark).toContain('>cP</text>')
    expect(mark).not.toBe(drawMark({ name: 'Chez Paulette', theme: 'neon' }))
  })

  it('is its square logo, whatever the other logo is, or its logo if that is square', () => {
    const square = `<image href="/logos/${HASH}.png" x="-42" y="-42" width="84" height="84"/>`
    const venue = { name: 'Wafu Bar', theme: 'neon', initials: 'WB', squareLogo: HASH } as const
    for (const logo of [undefined, 'wafubar', HASH.replace('0', '1')])
      expect(drawMark({ ...venue, ...(logo && { logo }), isLogoSquare: false })).toBe(square)
    const { squareLogo, ...other } = venue
    expect(drawMark({ ...other, logo: squareLogo, isLogoSquare: true })).toBe(square)
  })

  it('is a special drawing for each example, in every theme', () => {
    expect([...MARK_DRAWINGS.keys()]).toEqual([...LOGO_DRAWINGS.keys()])
    for (const theme of THEME_NAMES)
      for (const [logo, drawing] of MARK_DRAWINGS)
        expect(drawMark({ name: 'Chez Paulette', theme, logo })).toBe(drawing)
  })

  it('is identified in the page by the key of the venue', () => {
    const mark = pageDrawings({ key: 'bar', name: 'Bar', theme: 'neon' })
    expect(mark).toMatch(/^<defs><g id="mark-bar"><[^]*<\/g><\/defs>$/)
  })
})

it.each([
  [79, 100, false],
  [80, 100, true],
  [100, 100, true],
  [125, 100, true],
  [126, 100, false],
  [500, 110, false],
  [0, 100, false],
])('a logo of %i × %i is square: %j', (width, height, isSquare) => {
  expect(isSquareLogo(width, height)).toBe(isSquare)
})
