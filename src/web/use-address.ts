import { useMemo, useSyncExternalStore } from 'react'

import { readAddress, type Address } from './addresses.ts'
import { readHash, subscribeToHash } from './browser/hash-location.ts'

/** The page that the address bar asks for. */
export function useAddress(): Address {
  const hash = useSyncExternalStore(subscribeToHash, readHash, () => '')
  return useMemo(() => readAddress(hash), [hash])
}
