/**
 * Writes the fonts of the page (src/venues/themes/web/fonts/) with only the characters of French pages, or
 * of codes. Run by hand after a change of this file: `npm install --no-save subset-font@2.9.0
 * @fontsource/{quicksand,bodoni-moda,bricolage-grotesque,figtree,jetbrains-mono}@5 && node
 * scripts/fonts/subset-fonts.mjs`
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { convert } from 'fontverter'
import subsetFont from 'subset-font'

const ROOT = join(import.meta.dirname, '../..')
const ASCII = String.fromCharCode(
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index),
)
const FRENCH = 'ÀÂÇÈÉÊËÎÏÔÙÛÜŸŒÆàâçèéêëîïôùûüÿœæ«»‘’“”–—…·•°€×©\u{a0}\u{202f}'
const CODE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789·'
/** The kerning of this font is as heavy as its letters. */
const WITHOUT_KERNING = 'bricolage-grotesque-700'
const FONTS = {
  'quicksand-700': ASCII + FRENCH,
  'bodoni-moda-400': ASCII + FRENCH,
  'bricolage-grotesque-700': ASCII + FRENCH,
  'figtree-400': ASCII + FRENCH,
  'figtree-600': ASCII + FRENCH,
  'jetbrains-mono-700': CODE,
}

for (const [font, characters] of Object.entries(FONTS)) {
  const [, family, weight] = /^(.+)-(\d+)$/.exec(font)
  const source = `node_modules/@fontsource/${family}/files/${family}-latin-${weight}-normal.woff2`
  const subset = await subsetFont(readFileSync(join(ROOT, source)), characters, {
    targetFormat: 'truetype',
    keepFeatures: font === WITHOUT_KERNING ? ['tnum'] : ['kern', 'tnum'],
    noHinting: true,
  })
  const renamed = rename(rename(subset, 'latin1'), 'utf16be')
  writeFileSync(
    join(ROOT, `src/venues/themes/web/fonts/${font}.woff2`),
    await convert(renamed, 'woff2'),
  )
}

/**
 * Renames a font. The licence reserves the name « Quicksand » for the unchanged font. The new name
 * has the same length.
 */
function rename(bytes, encoding) {
  const encode = (name) => (encoding === 'latin1' ? name : name.replace(/./g, '\0$&'))
  return Buffer.from(
    bytes.toString('latin1').replaceAll(encode('Quicksand'), encode('Page Sans')),
    'latin1',
  )
}
