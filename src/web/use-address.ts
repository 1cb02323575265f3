import { useMemo, useSyncExternalStore } from 'react'

import type { Venue } from '#core/venue.ts'

import { readAddress, type Address } from './addresses.ts'
import { readHash, subscribeToHash } from './browser/hash-location.ts'

/** The page of the address bar, among all `venues`; `first` is the hash whose page the HTML shows. */
export function useAddress(first: string, venues: readonly Venue[]): Address {
  const hash = useSyncExternalStore(subscribeToHash, readHash, () => first)
  return useMemo(() => readAddress(hash, venues), [hash, venues])
}
