import { useMemo, useSyncExternalStore } from 'react'

import { readHash, subscribeToHash } from '#ui/web/hash-location.ts'
import type { Venue } from '#venues/venue.ts'

import { readAddress, type Address } from './routes.ts'

/** The page of the address bar, among all `venues`; `first` is the hash whose page the HTML shows. */
export function useAddress(first: string, venues: readonly Venue[]): Address {
  const hash = useSyncExternalStore(subscribeToHash, readHash, () => first)
  return useMemo(() => readAddress(hash, venues), [hash, venues])
}
