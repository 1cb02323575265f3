import { loadWithRetry } from '#platform/web/load-with-retry.ts'
import type { ListedVenue } from '#venues/home/listed-venue.ts'
import type { ShownVenue } from '#venues/published-venue.ts'

/**
 * The form of every key; another text is not asked for. The schemas of calls are not loaded with
 * the page.
 */
const VENUE_KEY = /^[a-z0-9-]{1,40}$/

/** The venues that this page knows. */
export type PageVenues = {
  /**
   * Returns a venue; null if there is none with that key, and undefined if that is not known yet:
   * call `load`.
   */
  find(key: string): ShownVenue | null | undefined
  /** Asks the server for a venue. Tries again until it answers. */
  load(key: string): Promise<ShownVenue | null>
  /** Replaces a venue by a newer version. */
  replace(venue: ShownVenue): void
  /** Returns all venues that are open to the public. */
  list(): Promise<readonly ListedVenue[]>
  subscribe(onChange: () => void): () => void
}

declare global {
  /**
   * Fetches a venue into the document; returns false if there is none with that key
   * (first-paint.ts).
   */
  var fetchVenue: (key: string) => Promise<boolean>
}

/** Returns the venues of this document: the venues in its HTML, and the venues fetched since. */
export function documentVenues(): PageVenues {
  const known = new Map<string, ShownVenue | null>()
  const listeners = new Set<() => void>()
  let list: Promise<readonly ListedVenue[]> | undefined
  const set = (key: string, venue: ShownVenue | null) => {
    known.set(key, venue)
    for (const listener of listeners) listener()
    return venue
  }
  const find = (key: string) => {
    if (!known.has(key)) {
      const venue = VENUE_KEY.test(key) ? readVenue(key) : null
      if (venue !== undefined) known.set(key, venue)
    }
    return known.get(key)
  }
  return {
    find,
    async load(key) {
      const venue = find(key)
      if (venue !== undefined) return venue
      const isThere = await loadWithRetry(async () => fetchVenue(key))
      return set(key, (isThere && readVenue(key)) || null)
    },
    replace: (venue) => {
      if (known.get(venue.key) !== venue) set(venue.key, venue)
    },
    // React needs the same promise at each call.
    list: () => (list ??= loadWithRetry(fetchList)),
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** Returns venues that never change, to render a page outside a browser. */
export function fixedVenues(venues: readonly ShownVenue[]): PageVenues {
  const find = (key: string) => venues.find((venue) => venue.key === key) ?? null
  return {
    find,
    load: async (key) => find(key),
    replace: () => {},
    subscribe: () => () => {},
    list: async () => venues,
  }
}

function readVenue(key: string): ShownVenue | undefined {
  const data = document.querySelector(`script[data-venue="${key}"]`)
  return data ? (JSON.parse(data.textContent) as ShownVenue) : undefined
}

async function fetchList(): Promise<readonly ListedVenue[]> {
  const response = await fetch('/venues.json')
  if (!response.ok) throw new Error(`the list of venues was answered with ${response.status}`)
  return (await response.json()) as readonly ListedVenue[]
}
