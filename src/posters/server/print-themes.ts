import type { ThemeName } from '#venues/venue.ts'

import { NEON_PRINT_THEME } from './neon-print-theme.ts'
import { NIGHT_PRINT_THEME } from './night-print-theme.ts'
import type { PrintTheme } from './print-theme.ts'

export const PRINT_THEMES: Record<ThemeName, PrintTheme> = {
  neon: NEON_PRINT_THEME,
  nolimit: NIGHT_PRINT_THEME,
}
