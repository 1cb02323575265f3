import { useMemo, useSyncExternalStore } from 'react'

import { readAddress, type Address } from './addresses.ts'
import { readHash, subscribeToHash } from './browser/hash-location.ts'

/** The page that the address bar asks for; `first` is the one that the page's own HTML shows. */
export function useAddress(first: string): Address {
  const hash = useSyncExternalStore(subscribeToHash, readHash, () => first)
  return useMemo(() => readAddress(hash), [hash])
}
