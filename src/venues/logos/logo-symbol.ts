import { LOGO_DRAWINGS } from '#venues/examples/logo-drawings.ts'
import { isLogo, logoPictureHref } from './logo-picture.ts'
import type { Venue } from '#venues/venue.ts'

/**
 * Returns a venue's logo as the SVG symbol `#logo-{key}`. Returns an empty text without a logo, and
 * if the draft names a logo that does not exist. Ids inside the symbol begin with the key, so that
 * the drawings of two venues have no id in common. A picture keeps its proportions.
 */
export function logoSymbol({ key, logo }: Pick<Venue, 'key' | 'logo'>): string {
  if (logo === undefined || !isLogo(logo)) return ''
  const content = LOGO_DRAWINGS.get(logo)
    ?.replace(/\bid="/g, `id="logo-${key}-`)
    .replace(/url\(#/g, `url(#logo-${key}-`)
  const picture = `<image href="${logoPictureHref(logo)}" width="500" height="110"/>`
  return `<symbol id="logo-${key}" viewBox="0 0 500 110">${content ?? picture}</symbol>`
}
