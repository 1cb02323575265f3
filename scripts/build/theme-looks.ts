import type { Plugin } from 'vite'

import { findTheme, type ThemeName } from '#venues/themes/find-theme.ts'

const LOOK = /\/(\w+)\.ts\?look$/

/**
 * Loads `<theme>.ts?look` as a module with the styles of a theme and the part of its record that
 * the page needs. Otherwise the page would load the whole record.
 */
export function themeLooks(): Plugin {
  return {
    name: 'theme-looks',
    enforce: 'pre',
    load: {
      filter: { id: LOOK },
      handler(id) {
        const name = (LOOK.exec(id) ?? [])[1] as ThemeName
        const { tones, wheel } = findTheme(name)
        return `import './web/${name}.later.css'; export default ${JSON.stringify({ tones, wheel })}`
      },
    },
  }
}
