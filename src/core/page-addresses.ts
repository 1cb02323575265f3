/** The pages that a venue has beside its game, as they stand in an address (spec §2, Routes). */
export const VENUE_PAGES = {
  terms: 'terms-and-conditions',
  myData: 'mes-donnees',
  promo: 'offres',
} as const
export type VenuePage = keyof typeof VENUE_PAGES

/** What stands behind the site's own address; `token`: what a link of a mail carries, never sent to a server by itself. */
export function venuePageHref(venueKey: string, page: VenuePage, token?: string): string {
  return `#/${venueKey}/${VENUE_PAGES[page]}${token === undefined ? '' : `/${token}`}`
}
