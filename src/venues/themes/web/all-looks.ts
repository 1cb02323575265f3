/** Adds the looks of all themes, for the server and for the back office. */
import { findTheme, THEME_NAMES } from '#venues/themes/find-theme.ts'

import { looks } from './looks.ts'

for (const name of THEME_NAMES) looks.set(name, findTheme(name))
