import { DOCUMENT_PROBLEMS as PROBLEMS } from '#texts/venues/document/document-problems.ts'

import { findTheme, type ThemeName } from './find-theme.ts'

/**
 * Returns the contrast of two colours, each `#rrggbb`, from 1 to 21: WCAG 2.2, « contrast ratio »
 * and « relative luminance » (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
 */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [relativeLuminance(one), relativeLuminance(other)].toSorted(
    (a, b) => a - b,
  )
  return (lighter + 0.05) / (darker + 0.05)
}

function relativeLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

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
