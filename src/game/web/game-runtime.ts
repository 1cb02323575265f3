import { play } from '#game/play.ts'
import { deriveView, viewBefore } from '#game/view.ts'
import { pageServer } from '#platform/calls/web/call-server.ts'
import { now, nowMs, subscribeToTime } from '#platform/web/clock.ts'
import { browserHashes } from '#platform/web/browser-hashes.ts'
import { registerServiceWorker, subscribeToNetwork } from '#platform/web/offline.ts'
import { countChangedSteps } from '#figures/web/changed-steps.ts'
import { guardHistory, subscribeToBack } from '#ui/web/view-history.ts'
import type { ShownVenue } from '#venues/published-venue.ts'
import { findUnavailability } from '#venues/availability/web/availability-now.ts'

import { openGameStorage } from './game-storage.ts'
import type { GameRuntime, GameStore } from './game-store.ts'
import { performCall, type CallTools } from './perform-call.ts'
import { makeClientSeed, makeTicket, randomBytes, randomFraction } from './random-values.ts'

/**
 * Connects a venue's game to its rules, its storage and the server. This module is loaded with the
 * screens after the first view, when the player starts to play.
 */
export function openGameRuntime(venue: ShownVenue): GameRuntime {
  const tools: CallTools = {
    server: pageServer(),
    hashes: browserHashes(),
    bytes: randomBytes,
    makeClientSeed,
    fraction: randomFraction,
  }
  const storage = openGameStorage(venue.key)
  registerServiceWorker()
  return {
    play,
    now: () => ({ now: now(), unavailability: findUnavailability(venue, nowMs()) }),
    makeTicket,
    load: () => storage.load(),
    loadChanged: () => storage.loadChanged(),
    save: (before, after) => {
      storage.save(before.stored, after.stored)
      countChangedSteps(before, after)
    },
    call: async (effect, current) => performCall(effect, current, tools),
    watch,
  }
}

/**
 * Dispatches the events of the browser: its Back button, the network state, the passage of time.
 */
function watch(store: GameStore): () => void {
  const canGoBack = () => viewBefore(deriveView(store.read().game.stored, false)) !== null
  let isGuarded = canGoBack()
  guardHistory(isGuarded)
  const unsubscribers = [
    store.subscribe(() => {
      if (isGuarded === canGoBack()) return
      isGuarded = canGoBack()
      guardHistory(isGuarded)
    }),
    subscribeToBack(() => {
      store.dispatch({ type: 'backPressed' })
      guardHistory(canGoBack())
    }),
    subscribeToNetwork(store.setOnline),
    subscribeToTime(() => {
      // Staff may be reading an open ticket, so a new period does not replace the ticket.
      if (document.querySelector('.shown-prize, .waiting-ticket'))
        return store.dispatch({ type: 'prizeStateRequested' })
      const unavailability = findUnavailability(store.read().game.venue, nowMs())
      store.dispatch({ type: 'timePassed', now: now(), unavailability })
    }),
  ]
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}
