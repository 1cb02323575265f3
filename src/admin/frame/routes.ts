import { LINK_PAGES, type LinkPage } from '#members/link-addresses.ts'

/**
 * An address of the back office, after `/gestion#`: a link with a secret, or a screen of a venue.
 */
export type Route = { readonly type: LinkPage; readonly secret: string } | VenueRoute

/** A screen of a venue. `key` and `screen` may be empty. */
export type VenueRoute = { readonly type: 'venue'; readonly key: string; readonly screen: string }

const PAGES = Object.keys(LINK_PAGES) as readonly LinkPage[]

/**
 * Returns the route of the text after '#'. The pages of links are reserved: no venue has such a key
 * (key-problem.ts).
 */
export function parseRoute(hash: string): Route {
  const [, first = '', second = ''] = hash.split('/')
  const page = PAGES.find((name) => LINK_PAGES[name] === first)
  return page && second !== ''
    ? { type: page, secret: second }
    : { type: 'venue', key: first, screen: second }
}
