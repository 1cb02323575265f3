import { join } from 'node:path'

import type { PrintFont } from '#venues/themes/theme.ts'

const FONTS = join(import.meta.dirname, 'fonts')

/** The distance from the top of a line to its baseline, as a ratio of the font size. */
export const ASCENTS: Readonly<Record<PrintFont, number>> = {
  'quicksand-500': 1,
  'quicksand-700': 1,
  'jost-400': 1.07,
  'jost-500': 1.07,
  'bodoni-moda-400': 1.125,
  'bricolage-grotesque-700': 0.93,
}

/** Returns the path of the file of a font. */
export function fontPath(font: PrintFont): string {
  return join(FONTS, `${font}.woff`)
}
