import type { ThemeName } from '#venues/themes/find-theme.ts'
import type { Look } from '#venues/themes/theme.ts'
import { looks } from '#venues/themes/web/looks.ts'

/**
 * Each look also imports the style sheet of its theme, whose part for the first view is in the
 * HTML.
 */
const LOOKS = import.meta.glob<Look>(['../../venues/themes/*/*.ts', '!../../venues/themes/web/*'], {
  query: '?look',
  import: 'default',
})

/** Loads the styles of the views after the first, and the looks of the given themes. */
export async function loadStyles(themes: readonly string[]): Promise<void> {
  await Promise.all([
    import('./styles/later.css'),
    ...Object.entries(LOOKS).map(async ([path, load]) => {
      const name = path.split('/').at(-2) as ThemeName
      if (themes.includes(name)) looks.set(name, await load())
    }),
  ])
}
