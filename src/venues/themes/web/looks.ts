import type { ThemeName } from '#venues/themes/find-theme.ts'
import type { Look } from '#venues/themes/theme.ts'

/** What the themes that the page shows give to its code. */
export const looks = new Map<ThemeName, Look>()
