import { contrastRatio } from '#venues/themes/contrast.ts'
import { findTheme, THEME_NAMES } from '#venues/themes/find-theme.ts'

import { countColours } from './logo-colour.ts'

/** The colours that a plate under a logo may have: light and dark. */
export const PLATES = ['#ffffff', '#0c0b10'] as const

/**
 * The grounds of all themes, which mails and posters share with pages: a logo stays when its venue
 * changes its theme.
 */
const GROUNDS = THEME_NAMES.map(findTheme).flatMap(({ material }) => material.grounds)
/** Letters with less contrast are lost in their ground. */
const CONTRAST_MIN = 2
/** So much of a logo may be lost: reflections, outlines. */
const LOST_SHARE_MAX = 0.2
/**
 * A picture whose sides are a little transparent, such as a card with round corners, is its own
 * ground.
 */
const CLEAR_SHARE_MIN = 0.08

/**
 * Returns the colour of the plate that a logo needs so that no theme hides it; null if it is seen
 * on every ground. Takes its pixels: red, green, blue and alpha.
 */
export function choosePlate(pixels: Uint8ClampedArray): string | null {
  const colours = [...countColours(pixels, coarseColour)]
  const visible = totalOf(colours)
  if (visible === 0 || visible > (pixels.length / 4) * (1 - CLEAR_SHARE_MIN)) return null
  const lostOn = (ground: string) => {
    const lost = colours.filter(([colour]) => contrastRatio(colour, ground) < CONTRAST_MIN)
    return totalOf(lost) / visible
  }
  if (GROUNDS.every((ground) => lostOn(ground) <= LOST_SHARE_MAX)) return null
  const [light, dark] = PLATES
  return lostOn(light) <= lostOn(dark) ? light : dark
}

const totalOf = (counts: readonly (readonly [colour: string, count: number])[]) =>
  counts.reduce((total, [, count]) => total + count, 0)

/** One of 4,096 colours, so that few contrasts are computed. */
function coarseColour(channels: Uint8ClampedArray): string {
  return `#${Array.from(channels, (channel) => (channel >> 4).toString(16).repeat(2)).join('')}`
}
