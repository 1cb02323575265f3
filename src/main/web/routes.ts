import { VENUE_PAGES, type VenuePage } from '#venues/page-addresses.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

/** The pages of the hash addresses. */
export type Address =
  | { readonly page: 'home' }
  | { readonly page: 'game'; readonly venue: PublishedVenue }
  /** `parts`: the rest of the path, for example the token of a link in a mail. */
  | { readonly page: VenuePage; readonly venue: PublishedVenue; readonly parts: readonly string[] }
  | { readonly page: 'chooseTerms' }
  | { readonly page: 'notFound' }

const VENUE_PAGE_NAMES = Object.keys(VENUE_PAGES) as VenuePage[]
/** The largest number of further parts in the address of a page. */
const MAX_PARTS: Partial<Record<VenuePage, number>> = { terms: 1, redemption: 2, myData: 1, promo: 1 }

/** The number of a version of the terms. */
const VERSION = /^[1-9]\d{0,8}$/

/** Returns the page of a hash address, which is given without its '#'. An unknown address is `notFound`. */
export function readAddress(hash: string, venues: readonly PublishedVenue[]): Address {
  const [first, second, ...parts] = hash.split('/').filter(Boolean)
  if (first === undefined) return { page: 'home' }
  if (first === VENUE_PAGES.terms && second === undefined) return { page: 'chooseTerms' }
  const venue = venues.find(({ key }) => key === first)
  if (venue && second === undefined) return { page: 'game', venue }
  const page = VENUE_PAGE_NAMES.find((name) => VENUE_PAGES[name] === second)
  const isVersion = page !== 'terms' || parts.every((part) => VERSION.test(part))
  if (venue && page && isVersion && parts.length <= (MAX_PARTS[page] ?? 0)) return { page, venue, parts }
  return { page: 'notFound' }
}
