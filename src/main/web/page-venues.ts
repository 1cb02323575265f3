import { loadWithRetry } from '#platform/web/load-with-retry.ts'
import type { ListedVenue } from '#venues/home/listed-venue.ts'
import type { ShownVenue } from '#venues/published-venue.ts'

/** Matches every key. This is a copy of `venueKey`, whose schema is not loaded with the page. */
const VENUE_KEY = /^[a-z0-9-]{1,40}$/

/** The venues of this page. */
export type PageVenues = {
  /**
   * Returns a venue. Returns null for an unknown key, and undefined for a venue that `load` must
   * fetch.
   */
  find(key: string): ShownVenue | null | undefined
  /** Fetches a venue, and retries until the server answers. */
  load(key: string): Promise<ShownVenue | null>
  /** Replaces a venue by a newer version. */
  replace(venue: ShownVenue): void
  /** Returns all venues that are not archived. */
  list(): Promise<readonly ListedVenue[]>
  subscribe(onChange: () => void): () => void
}

declare global {
  /** Fetches a venue into the document. Returns false for an unknown key (first-paint.ts). */
  var fetchVenue: (key: string) => Promise<boolean>
}

/** Returns the venues of this document: those in its HTML, and those fetched later. */
export function documentVenues(): PageVenues {
  const loaded = new Map<string, ShownVenue | null>()
  const listeners = new Set<() => void>()
  let list: Promise<readonly ListedVenue[]> | undefined
  const set = (key: string, venue: ShownVenue | null) => {
    loaded.set(key, venue)
    for (const listener of listeners) listener()
    return venue
  }
  const find = (key: string) => {
    if (!loaded.has(key)) {
      const venue = VENUE_KEY.test(key) ? readVenue(key) : null
      if (venue !== undefined) loaded.set(key, venue)
    }
    return loaded.get(key)
  }
  return {
    find,
    async load(key) {
      const venue = find(key)
      if (venue !== undefined) return venue
      const exists = await loadWithRetry(async () => fetchVenue(key))
      return set(key, (exists && readVenue(key)) || null)
    },
    replace: (venue) => {
      if (loaded.get(venue.key) !== venue) set(venue.key, venue)
    },
    // React requires the same promise at each call.
    list: () => (list ??= loadWithRetry(fetchList)),
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** Returns venues that never change, for rendering outside a browser. */
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
