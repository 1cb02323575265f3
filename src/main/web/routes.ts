import { VENUE_PAGES, type VenuePage } from '#venues/page-addresses.ts'
import type { ShownVenue } from '#venues/published-venue.ts'

/** The pages of the hash addresses. */
export type Address =
  | { readonly page: 'home' }
  | { readonly page: 'game'; readonly venue: ShownVenue }
  /** `parts`: the rest of the path, for example the token of a link in a mail. */
  | { readonly page: VenuePage; readonly venue: ShownVenue; readonly parts: readonly string[] }
  | { readonly page: 'chooseTerms' }
  | { readonly page: 'notFound' }
  /** The page of a venue that is not loaded yet. */
  | { readonly page: 'loading' }

const VENUE_PAGE_NAMES = Object.keys(VENUE_PAGES) as VenuePage[]
/** The largest number of parts after the name of a page. */
const MAX_PARTS: Partial<Record<VenuePage, number>> = {
  terms: 1,
  handOver: 2,
  myData: 1,
  promo: 1,
}
/** The number of a version of the terms. */
const VERSION = /^[1-9]\d{0,8}$/

/** Returns the key of the venue that a hash address names, or null. */
export function venueKeyOf(hash: string): string | null {
  const [first, second] = partsOf(hash)
  return first === undefined || (first === VENUE_PAGES.terms && second === undefined) ? null : first
}

/**
 * Returns the page of a hash address without its '#'. Returns `notFound` for an unknown address.
 * `venue`: the venue of `venueKeyOf`. It is null if it does not exist, undefined if it is not
 * loaded yet.
 */
export function readAddress(hash: string, venue: ShownVenue | null | undefined): Address {
  const [first, second, ...parts] = partsOf(hash)
  if (first === undefined) return { page: 'home' }
  if (venueKeyOf(hash) === null) return { page: 'chooseTerms' }
  if (venue === undefined) return { page: 'loading' }
  if (venue && second === undefined) return { page: 'game', venue }
  const page = VENUE_PAGE_NAMES.find((name) => VENUE_PAGES[name] === second)
  const isVersion = page !== 'terms' || parts.every((part) => VERSION.test(part))
  if (venue && page && isVersion && parts.length <= (MAX_PARTS[page] ?? 0))
    return { page, venue, parts }
  return { page: 'notFound' }
}

const partsOf = (hash: string) => hash.split('/').filter(Boolean)
