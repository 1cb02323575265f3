import type { PublishedVenue } from '#venues/published-venue.ts'

/** The published venues in the memory of this process. */
export type VenueStore = {
  /** Returns the venue as it is published now; undefined for an unknown key, and for a venue that was never published. */
  find(key: string): PublishedVenue | undefined
  /** Returns all published venues in the order of their creation, archived ones included. */
  list(): readonly PublishedVenue[]
}

/** Returns a store of venues that never change. */
export function createFixedStore(venues: readonly PublishedVenue[]): VenueStore {
  const byKey = new Map(venues.map((venue) => [venue.key, venue]))
  return { find: (key) => byKey.get(key), list: () => venues }
}
