/** Adds all themes: the server renders each, and the back office shows a draft in each. */
import { findTheme, THEME_NAMES } from '#venues/themes/find-theme.ts'

import { looks } from './looks.ts'

for (const name of THEME_NAMES) looks.set(name, findTheme(name))
