import type { Plugin } from 'vite'

import { findTheme, type ThemeName } from '#venues/themes/find-theme.ts'

const LOOK = /\/(\w+)\.ts\?look$/

/**
 * Makes of `<theme>.ts?look` a module with what the page needs of a theme. The rest of a record
 * would otherwise be loaded with it.
 */
export function themeLooks(): Plugin {
  return {
    name: 'theme-looks',
    enforce: 'pre',
    load: {
      filter: { id: LOOK },
      handler(id) {
        const { tones, wheel } = findTheme((LOOK.exec(id) ?? [])[1] as ThemeName)
        return `export default ${JSON.stringify({ tones, wheel })}`
      },
    },
  }
}
