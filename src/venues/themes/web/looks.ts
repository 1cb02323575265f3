import type { ThemeName } from '#venues/themes/find-theme.ts'
import type { Look } from '#venues/themes/theme.ts'

/** The looks of the themes that the page has loaded. */
export const looks = new Map<ThemeName, Look>()
