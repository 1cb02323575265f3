import { VENUE_PAGES, venuePageHref, type VenuePage } from '#core/page-addresses.ts'
import type { Venue } from '#core/venue.ts'
import { findVenue } from '#venues/all.ts'

/** The pages of the hash addresses (spec §2, Routes). */
export type Address =
  | { readonly page: 'home' }
  | { readonly page: 'game'; readonly venue: Venue }
  /** `parts`: what the link of a mail carries behind the page's name. */
  | { readonly page: VenuePage; readonly venue: Venue; readonly parts: readonly string[] }
  | { readonly page: 'chooseTerms' }
  | { readonly page: 'notFound' }

export const hrefs = {
  home: '#/',
  game: (venueKey: string) => `#/${venueKey}`,
  terms: (venueKey: string) => venuePageHref(venueKey, 'terms'),
} as const

const VENUE_PAGE_NAMES = Object.keys(VENUE_PAGES) as VenuePage[]
/** Their addresses go on behind the name, by so many parts at most. */
const PARTS_AT_MOST: Partial<Record<VenuePage, number>> = { redemption: 2, myData: 1, promo: 1 }

/** Takes what follows '#' in the address bar. */
export function readAddress(hash: string): Address {
  const [first, second, ...parts] = hash.split('/').filter(Boolean)
  if (first === undefined) return { page: 'home' }
  if (first === VENUE_PAGES.terms && second === undefined) return { page: 'chooseTerms' }
  const venue = findVenue(first)
  if (venue && second === undefined) return { page: 'game', venue }
  const page = VENUE_PAGE_NAMES.find((name) => VENUE_PAGES[name] === second)
  if (venue && page && parts.length <= (PARTS_AT_MOST[page] ?? 0)) return { page, venue, parts }
  return { page: 'notFound' }
}
