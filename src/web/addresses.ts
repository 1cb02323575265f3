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
/** Their addresses go on behind the name. */
const CARRIERS: ReadonlySet<VenuePage> = new Set(['redemption'])

/** Takes what follows '#' in the address bar. */
export function readAddress(hash: string): Address {
  const [first, second, ...parts] = hash.split('/').filter(Boolean)
  if (first === undefined) return { page: 'home' }
  if (first === VENUE_PAGES.terms && second === undefined) return { page: 'chooseTerms' }
  const venue = findVenue(first)
  if (venue && second === undefined) return { page: 'game', venue }
  const page = VENUE_PAGE_NAMES.find((name) => VENUE_PAGES[name] === second)
  const isWhole = parts.length === 0 || (page && CARRIERS.has(page))
  if (venue && page && isWhole) return { page, venue, parts }
  return { page: 'notFound' }
}
