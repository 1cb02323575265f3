import type { ThemeName } from '#venues/themes/find-theme.ts'
import type { Look } from '#venues/themes/theme.ts'
import { looks } from '#venues/themes/web/looks.ts'

/** The style sheets of the themes. The part for the first view is also in the HTML. */
const SHEETS = import.meta.glob('../../venues/themes/*/web/*.later.css')
const LOOKS = import.meta.glob<Look>(['../../venues/themes/*/*.ts', '!../../venues/themes/web/*'], {
  query: '?look',
  import: 'default',
})

/**
 * Loads the styles of the views after the first, and what these views need of a theme. An empty
 * name loads all themes; without a name, that of the page.
 */
export async function loadStyles(
  name = globalThis.document?.documentElement.dataset.theme,
): Promise<void> {
  const isAsked = ([path]: [string, unknown]) => path.includes(`/themes/${name}`)
  await Promise.all([
    import('./styles/later.css'),
    ...Object.entries(SHEETS)
      .filter(isAsked)
      .map(async ([, load]) => load()),
    ...Object.entries(LOOKS)
      .filter(isAsked)
      .map(async ([path, load]) => looks.set(path.split('/').at(-2) as ThemeName, await load())),
  ])
}
