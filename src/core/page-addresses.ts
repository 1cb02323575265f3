/** The pages that a venue has beside its game, as they stand in an address (spec §2, Routes). */
export const VENUE_PAGES = {
  terms: 'terms-and-conditions',
  redemption: 'remise',
  verification: 'verification',
  myData: 'mes-donnees',
  promo: 'offres',
} as const
export type VenuePage = keyof typeof VENUE_PAGES

/** Before the secret of a staff link: `#/{venue}/remise/equipe/{secret}`. */
export const STAFF_PART = 'equipe'

/** What stands behind the site's own address; `token`: what a link of a mail carries, never sent to a server by itself. */
export function venuePageHref(venueKey: string, page: VenuePage, token?: string): string {
  return `#/${venueKey}/${VENUE_PAGES[page]}${token === undefined ? '' : `/${token}`}`
}
