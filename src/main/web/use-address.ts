import { useEffect, useMemo, useSyncExternalStore } from 'react'

import { readHash, subscribeToHash } from '#ui/web/hash-location.ts'

import type { PageVenues } from './page-venues.ts'
import { readAddress, venueKeyOf, type Address } from './routes.ts'

/**
 * Returns the page of the current address. `first`: the hash of the page that the HTML shows. Loads
 * the venue of the address.
 */
export function useAddress(first: string, venues: PageVenues): Address {
  const hash = useSyncExternalStore(subscribeToHash, readHash, () => first)
  const key = venueKeyOf(hash)
  const find = () => (key === null ? null : venues.find(key))
  const venue = useSyncExternalStore(venues.subscribe, find, find)
  useEffect(() => {
    if (key !== null && venue === undefined) void venues.load(key)
  }, [key, venue, venues])
  return useMemo(() => readAddress(hash, venue), [hash, venue])
}
