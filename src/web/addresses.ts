import { VENUE_PAGES, venuePageHref } from '#core/page-addresses.ts'
import type { Venue } from '#core/venue.ts'
import { findVenue } from '#venues/all.ts'

/** The pages of the hash addresses (spec §2, Routes). */
export type Address =
  | { readonly page: 'home' }
  | { readonly page: 'game'; readonly venue: Venue }
  | { readonly page: 'terms'; readonly venue: Venue }
  | { readonly page: 'redemption'; readonly venue: Venue; readonly parts: readonly string[] }
  | { readonly page: 'chooseTerms' }
  | { readonly page: 'notFound' }

export const hrefs = {
  home: '#/',
  game: (venueKey: string) => `#/${venueKey}`,
  terms: (venueKey: string) => venuePageHref(venueKey, 'terms'),
} as const

/** Takes what follows '#' in the address bar. */
export function readAddress(hash: string): Address {
  const [first, second, ...more] = hash.split('/').filter(Boolean)
  if (first === undefined) return { page: 'home' }
  if (first === VENUE_PAGES.terms && second === undefined) return { page: 'chooseTerms' }
  const venue = findVenue(first)
  if (venue && second === undefined) return { page: 'game', venue }
  if (venue && second === VENUE_PAGES.terms && more.length === 0) return { page: 'terms', venue }
  if (venue && second === VENUE_PAGES.redemption) return { page: 'redemption', venue, parts: more }
  return { page: 'notFound' }
}
