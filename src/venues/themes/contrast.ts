import { linearChannels, toHex, toOklch } from './oklch.ts'

/** The least contrast of text with its ground (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5

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
  const [red = 0, green = 0, blue = 0] = linearChannels(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const LIGHTNESS_STEP = 0.01

/**
 * Returns the nearest colour, in lightness, that has at least this contrast with all of these
 * grounds. Throws if no colour has this contrast.
 */
export function readableOn(
  colour: string,
  grounds: readonly string[],
  least = MIN_CONTRAST,
): string {
  const isReadable = (one: string) => grounds.every((ground) => contrastRatio(one, ground) >= least)
  if (isReadable(colour)) return colour
  const { l, c, h } = toOklch(colour)
  for (let distance = LIGHTNESS_STEP; distance <= 1; distance += LIGHTNESS_STEP) {
    const found = [l - distance, l + distance]
      .filter((lightness) => lightness >= 0 && lightness <= 1)
      .map((lightness) => toHex({ l: lightness, c, h }))
      .find(isReadable)
    if (found !== undefined) return found
  }
  throw new Error(`No lightness of ${colour} can be read on ${grounds.join(', ')}.`)
}
