import { globSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'vite'

const THEMES = join(import.meta.dirname, '../../src/venues/themes')
const FIRST = /\/src\/main\/web\/styles\/first\.css(?:\?|$)/
const LATER = /\/src\/main\/web\/styles\/later\.css(?:\?|$)/
const LATER_STYLES = '.later.css'

/**
 * Adds the style sheets of all themes to first.css and later.css, so that a new theme needs no line
 * there.
 */
export function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    enforce: 'pre',
    transform: {
      filter: { id: [FIRST, LATER] },
      handler: (code, id) => code + importStyles(FIRST.test(id)),
    },
  }
}

function importStyles(isFirst: boolean): string {
  return globSync('*/web/*.css', { cwd: THEMES })
    .toSorted()
    .filter((file) => file.endsWith(LATER_STYLES) !== isFirst)
    .map((file) => `@import '${join(THEMES, file)}';\n`)
    .join('')
}
