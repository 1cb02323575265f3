import type { AsRole } from '#database/server/transactions.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

import { readPublished, readStates, type StoredVenue } from './published-rows.ts'

/** The published venues in the memory of this process. */
export type VenueStore = {
  /**
   * Returns the venue as it is published now; undefined for an unknown key, and for a venue that
   * was never published.
   */
  find(key: string): PublishedVenue | undefined
  /** Returns all published venues in the order of their creation, archived ones included. */
  list(): readonly PublishedVenue[]
  /**
   * Resolves when the store shows all publications and switches that were committed before the
   * call.
   */
  refresh(): Promise<void>
}

/** Returns a store of the venues in the database. It is empty until its first `refresh`. */
export function createVenueStore(asRole: AsRole): VenueStore {
  let stored: ReadonlyMap<string, StoredVenue> = new Map()
  let listed: readonly PublishedVenue[] = []
  const refresh = async () => {
    stored = await asRole('game_server', {}, async (query) => {
      const states = await readStates(query)
      const changed = [...states]
        .filter(([key, state]) => stored.get(key)?.state !== state)
        .map(([key]) => key)
      const read =
        changed.length > 0 ? await readPublished(query, changed) : new Map<string, StoredVenue>()
      return new Map(
        [...states.keys()].flatMap((key) => {
          const venue = read.get(key) ?? stored.get(key)
          return venue ? [[key, venue]] : []
        }),
      )
    })
    listed = [...stored.values()].map(({ venue }) => venue)
  }
  return { find: (key) => stored.get(key)?.venue, list: () => listed, refresh: coalesce(refresh) }
}

/**
 * Returns a function whose concurrent calls share runs of `work`. No call shares a run that has
 * begun before the call.
 */
function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const run = async (): Promise<void> => {
    if (running) {
      next ??= running
        .catch(() => {})
        .then(() => {
          next = null
          return run()
        })
      return next
    }
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return run
}
