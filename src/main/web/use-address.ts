import { useMemo, useSyncExternalStore } from 'react'

import { readHash, subscribeToHash } from '#ui/web/hash-location.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

import { readAddress, type Address } from './routes.ts'

/** Returns the page of the current address. `first`: the hash of the page that the HTML shows. */
export function useAddress(first: string, venues: readonly PublishedVenue[]): Address {
  const hash = useSyncExternalStore(subscribeToHash, readHash, () => first)
  return useMemo(() => readAddress(hash, venues), [hash, venues])
}
