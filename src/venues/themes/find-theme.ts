import type { Theme } from './theme.ts'
import * as THEME_LIST from './theme-list.ts'

export type ThemeName = keyof typeof THEME_LIST

const THEMES: Readonly<Partial<Record<string, Theme>>> = THEME_LIST

/**
 * The names of all themes. Sorted: the keys of a module's namespace have another order in a bundle.
 */
export const THEME_NAMES = (Object.keys(THEMES) as ThemeName[]).toSorted()

/**
 * Returns the record of a theme; the first one for a name that only a later release knows. The page
 * does not call this, because it would load all of every record.
 */
export function findTheme(name: string): Theme {
  return THEMES[name] ?? THEME_LIST.comptoir
}
