/** Apart, because the script of the first paint needs no other page. */
export const TERMS_PAGE = 'terms-and-conditions'

/** The path segments of the pages that a venue has besides its game. */
export const VENUE_PAGES = {
  terms: TERMS_PAGE,
  redemption: 'remise',
  verification: 'verification',
  myData: 'mes-donnees',
  promo: 'offres',
} as const
export type VenuePage = keyof typeof VENUE_PAGES

/**
 * Returns the hash of a page's address. `part`: the rest of it, for example the
 * secret of a link in a mail; a browser does not send the hash to a server.
 */
export function venuePageHref(venueKey: string, page: VenuePage, part?: string): string {
  return `#/${venueKey}/${VENUE_PAGES[page]}${part === undefined ? '' : `/${part}`}`
}

/** Links to the pages, as hash addresses. */
export const hrefs = {
  home: '#/',
  game: (venueKey: string) => `#/${venueKey}`,
  terms: (venueKey: string) => venuePageHref(venueKey, 'terms'),
} as const
