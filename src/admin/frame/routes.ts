/** An address of the back office, after `/gestion#`. */
export type Route =
  /**
   * A link with a secret: of the first run; of the mail that signs in; of a command, an invitation
   * or a colleague.
   */
  { readonly type: 'setUp' | 'enter' | 'link'; readonly secret: string } | VenueRoute

/** A screen of a venue. Both may be empty. */
export type VenueRoute = { readonly type: 'venue'; readonly key: string; readonly screen: string }

const LINKS: Readonly<Record<string, 'setUp' | 'enter' | 'link'>> = {
  'premiere-ouverture': 'setUp',
  entrer: 'enter',
  lien: 'link',
}

/**
 * Returns the route of the text after '#'. No venue has a key that is the word of a link
 * (key-problem.ts).
 */
export function parseRoute(hash: string): Route {
  const [, first = '', second = ''] = hash.split('/')
  const link = Object.hasOwn(LINKS, first) && second !== '' ? LINKS[first] : undefined
  return link ? { type: link, secret: second } : { type: 'venue', key: first, screen: second }
}
