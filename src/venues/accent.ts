import { DOCUMENT_PROBLEMS as PROBLEMS } from '#texts/venues/document-problems.ts'

import { contrastRatio } from './contrast.ts'
import { findTheme, type ThemeName } from './find-theme.ts'

/** The least contrast of text with its ground (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5

/**
 * Returns the contrast of text of this colour with that ground of a theme on which it is lowest.
 */
export function accentContrast(theme: ThemeName, accent: string): number {
  return Math.min(...findTheme(theme).grounds.map((ground) => contrastRatio(accent, ground)))
}

/** Returns in French why text of this colour is hard to read on the grounds of a theme, or null. */
export function accentProblem(theme: ThemeName, accent: string): string | null {
  const lowest = accentContrast(theme, accent)
  return lowest < MIN_CONTRAST ? PROBLEMS.contrast(lowest) : null
}
