import type { Plugin } from 'vite'

import { findTheme, type ThemeName } from '#venues/themes/find-theme.ts'

const LOOK = /\/(\w+)\.ts\?look$/

/**
 * Makes of `<theme>.ts?look` a module with the styles of a theme and what the page needs of its
 * record. The rest of the record would otherwise be loaded with it.
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
