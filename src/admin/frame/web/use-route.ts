import { useSyncExternalStore } from 'react'

import { parseRoute, type Route } from '#admin/frame/routes.ts'
import { readHash, subscribeToHash } from '#ui/web/hash-location.ts'

let route = readRoute()

/**
 * Returns the route of the address. Removes a secret from the address bar and the history, because
 * several people may use a phone.
 */
function readRoute(): Route {
  const read = parseRoute(readHash())
  if (read.type !== 'venue') window.history.replaceState(null, '', window.location.pathname)
  return read
}

const listeners = new Set<() => void>()

function subscribe(onChange: () => void): () => void {
  const unsubscribe = subscribeToHash(() => {
    route = readRoute()
    onChange()
  })
  listeners.add(onChange)
  return () => {
    listeners.delete(onChange)
    unsubscribe()
  }
}

/** Returns the route of the address. */
export function useRoute(): Route {
  return useSyncExternalStore(subscribe, () => route)
}

/** Opens the first venue of the member. */
export function openFirstVenue(): void {
  route = { type: 'venue', key: '', screen: '' }
  window.location.hash = ''
  for (const onChange of listeners) onChange()
}
