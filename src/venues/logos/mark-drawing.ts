import { escapeHtml } from '#platform/formats/escape-html.ts'
import { MARK_DRAWINGS } from '#venues/examples/logo-drawings.ts'
import { findTheme } from '#venues/themes/find-theme.ts'
import type { Venue } from '#venues/venue.ts'

import { initialsOf } from './initials.ts'
import { logoSymbol } from './logo-symbol.ts'
import { isLogo, logoPictureHref, type LogoField } from './logo-picture.ts'

type MarkVenue = Pick<Venue, 'name' | 'initials' | 'theme' | LogoField> & {
  readonly isLogoSquare?: boolean
}

/**
 * The height of a capital, as a ratio of the font size. It is the same in the fonts of all themes.
 */
const CAPITAL = 0.7

/**
 * Returns the mark of a venue: SVG in the square from (-50, -50) to (50, 50), with the classes of
 * venue-mark.css. The mark is the square logo. Without one, it is the logo if that is square;
 * otherwise it is the initials in the style of the theme.
 */
export function drawMark({
  name,
  initials = initialsOf(name),
  theme,
  logo = '',
  squareLogo,
  isLogoSquare = false,
}: MarkVenue): string {
  const shown = squareLogo ?? logo
  const drawing = MARK_DRAWINGS.get(shown)
  if (drawing !== undefined) return drawing
  if ((isLogoSquare || shown === squareLogo) && isLogo(shown))
    return `<image href="${logoPictureHref(shown)}" x="-42" y="-42" width="84" height="84"/>`
  const { frame, sizes } = findTheme(theme).mark
  const size = sizes[initials.length === 1 ? 0 : 1]
  return `${frame}<text class="mark-letters" y="${(size * CAPITAL) / 2}" font-size="${size}">${escapeHtml(initials)}</text>`
}

/**
 * Returns the drawings to which the page of a venue refers, as SVG: its mark as the element
 * `#mark-{key}`, and its logo unless this is the mark.
 */
export function pageDrawings(venue: MarkVenue & Pick<Venue, 'key'>): string {
  const logo = venue.isLogoSquare ? '' : logoSymbol(venue)
  return `${logo}<defs><g id="mark-${venue.key}">${drawMark(venue)}</g></defs>`
}

/**
 * Returns a venue with the logo that its page needs. The logo is empty if a logo stands beside the
 * mark, because the page contains its drawing. Otherwise the logo is absent.
 */
export function withPageLogo<V extends Pick<MarkVenue, 'logo' | 'isLogoSquare'>>(venue: V) {
  const { logo, isLogoSquare, ...shown } = venue
  return logo === undefined || isLogoSquare ? shown : { ...shown, logo: '' }
}
