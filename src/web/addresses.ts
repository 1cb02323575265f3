import { VENUE_PAGES, venuePageHref } from '#core/page-addresses.ts'
import type { Venue } from '#core/venue.ts'
import { findVenue } from '#venues/all.ts'

/** The pages of the hash addresses (spec §2, Routes). */
export type Address =
  | { readonly page: 'home' }
  | { readonly page: 'game'; readonly venue: Venue }
  | { readonly page: 'terms'; readonly venue: Venue }
  /** `token`: what the link of a mail carries; '' without one. */
  | { readonly page: 'myData' | 'promo'; readonly venue: Venue; readonly token: string }
  | { readonly page: 'chooseTerms' }
  | { readonly page: 'notFound' }

export const hrefs = {
  home: '#/',
  game: (venueKey: string) => `#/${venueKey}`,
  terms: (venueKey: string) => venuePageHref(venueKey, 'terms'),
  myData: (venueKey: string) => venuePageHref(venueKey, 'myData'),
} as const

/** Takes what follows '#' in the address bar. */
export function readAddress(hash: string): Address {
  const [first, second, ...more] = hash.split('/').filter(Boolean)
  if (first === undefined) return { page: 'home' }
  if (first === VENUE_PAGES.terms && second === undefined) return { page: 'chooseTerms' }
  const venue = findVenue(first)
  if (venue && second === undefined) return { page: 'game', venue }
  if (venue && second === VENUE_PAGES.terms && more.length === 0) return { page: 'terms', venue }
  for (const page of ['myData', 'promo'] as const) {
    if (venue && second === VENUE_PAGES[page] && more.length < 2) return { page, venue, token: more[0] ?? '' }
  }
  return { page: 'notFound' }
}
