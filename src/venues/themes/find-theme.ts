import type { Theme } from './theme.ts'
import * as THEME_LIST from './theme-list.ts'

export type ThemeName = keyof typeof THEME_LIST

const THEMES: Readonly<Partial<Record<string, Theme>>> = THEME_LIST

/**
 * The names of all themes, sorted, because the keys of a namespace have another order in a bundle.
 */
export const THEME_NAMES = (Object.keys(THEMES) as ThemeName[]).toSorted()

/**
 * Returns a theme. For a name of a later release, returns the first theme. The page does not call
 * this function, because it would load all themes.
 */
export function findTheme(name: string): Theme {
  return THEMES[name] ?? THEME_LIST.comptoir
}
