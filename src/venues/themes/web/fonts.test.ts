import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import PdfDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'

import { findTheme, THEME_NAMES } from '#venues/themes/find-theme.ts'
import { labelWidth } from '#venues/themes/label-fonts.ts'

const FONTS = join(import.meta.dirname, 'fonts')
const FILES = readdirSync(FONTS).filter((file) => file.endsWith('.woff2'))
const MAX_BYTES = 10_000
const measure = (font: string, text: string) =>
  new PdfDocument()
    .font(join(FONTS, `${font}.woff2`))
    .fontSize(1)
    .widthOfString(text, { features: [] })

describe('the fonts of the page', () => {
  it.each(FILES)('%s is small, and is named in the style sheet', (file) => {
    expect(statSync(join(FONTS, file)).size).toBeLessThanOrEqual(MAX_BYTES)
    expect(readFileSync(join(FONTS, 'fonts.css'), 'utf8')).toContain(`url('./${file}')`)
  })

  it.each(THEME_NAMES)('the labels of %s are measured with its font', (name) => {
    const { labelFont } = findTheme(name).wheel
    for (const text of [
      'Dommage',
      'Cocktail',
      'Bière pression',
      'CAFÉ à 2,50 !',
      'Crème brûlée',
      'Wï-x@~',
    ])
      for (const letter of text) {
        const more = labelWidth(labelFont, letter) - measure(labelFont, letter)
        expect(more).toBeGreaterThan(-1e-9)
        expect(more).toBeLessThanOrEqual(1 / 60)
      }
  })
})
