import { LOGO_DRAWINGS } from '#venues/examples/logo-drawings.ts'
import { isLogo, logoPictureHref } from './logo-picture.ts'
import type { Venue } from '#venues/venue.ts'

/**
 * Returns a venue's logo as the SVG symbol `#logo-{key}`; empty without a logo, and for a text of a
 * draft that names none. The ids of a drawing begin with the key, so that those of two venues
 * differ. A picture keeps its proportions.
 */
export function logoSymbol({ key, logo }: Pick<Venue, 'key' | 'logo'>): string {
  if (logo === undefined || !isLogo(logo)) return ''
  const content = LOGO_DRAWINGS.get(logo)
    ?.replace(/\bid="/g, `id="logo-${key}-`)
    .replace(/url\(#/g, `url(#logo-${key}-`)
  const picture = `<image href="${logoPictureHref(logo)}" width="500" height="110"/>`
  return `<symbol id="logo-${key}" viewBox="0 0 500 110">${content ?? picture}</symbol>`
}
