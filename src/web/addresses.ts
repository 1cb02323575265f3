import { VENUE_PAGES, venuePageHref, type VenuePage } from '#core/page-addresses.ts'
import type { Venue } from '#core/venue.ts'
import { findVenue } from '#venues/all.ts'

/** The pages of the hash addresses (spec §2, Routes). */
export type Address =
  | { readonly page: 'home' }
  | { readonly page: 'game'; readonly venue: Venue }
  | { readonly page: 'terms'; readonly venue: Venue }
  /** `token`: what the link of a mail carries; '' without one. */
  | { readonly page: Exclude<VenuePage, 'terms'>; readonly venue: Venue; readonly token: string }
  | { readonly page: 'chooseTerms' }
  | { readonly page: 'notFound' }

export const hrefs = {
  home: '#/',
  game: (venueKey: string) => `#/${venueKey}`,
  terms: (venueKey: string) => venuePageHref(venueKey, 'terms'),
} as const

const PAGES = Object.keys(VENUE_PAGES) as VenuePage[]

/** Takes what follows '#' in the address bar. */
export function readAddress(hash: string): Address {
  const [first, second, token = '', ...more] = hash.split('/').filter(Boolean)
  if (first === undefined) return { page: 'home' }
  if (first === VENUE_PAGES.terms && second === undefined) return { page: 'chooseTerms' }
  const venue = findVenue(first)
  if (venue && second === undefined) return { page: 'game', venue }
  const page = PAGES.find((one) => VENUE_PAGES[one] === second)
  if (!venue || !page || more.length > 0) return { page: 'notFound' }
  if (page !== 'terms') return { page, venue, token }
  return token === '' ? { page, venue } : { page: 'notFound' }
}
