import { DOCUMENT_PROBLEMS as PROBLEMS } from '#texts/venues/document-problems.ts'

import { contrastRatio } from './contrast.ts'
import { findTheme, type ThemeName } from './find-theme.ts'

/** The least contrast of text with its ground (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5

/** Returns in French why text of this colour is hard to read on the grounds of a theme, or null. */
export function accentProblem(theme: ThemeName, accent: string): string | null {
  const lowest = Math.min(...findTheme(theme).grounds.map((ground) => contrastRatio(accent, ground)))
  return lowest < MIN_CONTRAST ? PROBLEMS.contrast(lowest) : null
}
