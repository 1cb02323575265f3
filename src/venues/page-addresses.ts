/** This constant is separate, so that the script of the first paint contains no other address. */
export const TERMS_PAGE = 'terms-and-conditions'

/** The path segments of the pages of a venue, apart from its game. */
export const VENUE_PAGES = {
  terms: TERMS_PAGE,
  handOver: 'remise',
  verification: 'verification',
  myData: 'mes-donnees',
  promo: 'offres',
} as const
export type VenuePage = keyof typeof VENUE_PAGES

/**
 * Returns the hash address of a page. `part`: the end of the address, for example the secret of a
 * link in a mail. A browser does not send the hash to a server.
 */
export function venuePageHref(venueKey: string, page: VenuePage, part?: string): string {
  return `#/${venueKey}/${VENUE_PAGES[page]}${part === undefined ? '' : `/${part}`}`
}

/** Links to pages, as hash addresses. */
export const hrefs = {
  home: '#/',
  game: (venueKey: string) => `#/${venueKey}`,
  terms: (venueKey: string) => venuePageHref(venueKey, 'terms'),
} as const
