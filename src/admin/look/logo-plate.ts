import { contrastRatio } from '#venues/themes/contrast.ts'
import { findTheme, THEME_NAMES } from '#venues/themes/find-theme.ts'

import { countColours } from './logo-colour.ts'

/** The colours of a plate behind a logo: light and dark. */
export const PLATES = ['#ffffff', '#0c0b10'] as const

/**
 * The grounds of all themes, on pages, mails and posters. A venue may change its theme and keep its
 * logo.
 */
const GROUNDS = THEME_NAMES.map(findTheme).flatMap(({ material }) => material.grounds)
/** With less contrast, letters cannot be seen on their ground. */
const CONTRAST_MIN = 2
/** The share of a logo that may be invisible, such as reflections and outlines. */
const INVISIBLE_SHARE_MAX = 0.2
/**
 * A picture with fewer transparent pixels, such as a card with round corners, has its own ground.
 */
const TRANSPARENT_SHARE_MIN = 0.08

/**
 * Returns the colour of the plate that a logo needs; null if the logo is visible on the grounds of
 * all themes. Takes the pixels of the logo as red, green, blue and alpha.
 */
export function choosePlate(pixels: Uint8ClampedArray): string | null {
  const colours = [...countColours(pixels, coarseColour)]
  const opaque = totalOf(colours)
  if (opaque === 0 || opaque > (pixels.length / 4) * (1 - TRANSPARENT_SHARE_MIN)) return null
  const invisibleShareOn = (ground: string) => {
    const invisible = colours.filter(([colour]) => contrastRatio(colour, ground) < CONTRAST_MIN)
    return totalOf(invisible) / opaque
  }
  if (GROUNDS.every((ground) => invisibleShareOn(ground) <= INVISIBLE_SHARE_MAX)) return null
  const [light, dark] = PLATES
  return invisibleShareOn(light) <= invisibleShareOn(dark) ? light : dark
}

const totalOf = (counts: readonly (readonly [colour: string, count: number])[]) =>
  counts.reduce((total, [, count]) => total + count, 0)

/** Returns one of 4,096 colours, so that few contrasts are computed. */
function coarseColour(channels: Uint8ClampedArray): string {
  return `#${Array.from(channels, (channel) => (channel >> 4).toString(16).repeat(2)).join('')}`
}
