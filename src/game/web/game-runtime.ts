import { play } from '#game/play.ts'
import { deriveView, viewBefore } from '#game/view.ts'
import { now, subscribeToTime } from '#platform/web/clock.ts'
import { browserHashes } from '#platform/web/hashes.ts'
import { reloadIfNewRelease } from '#platform/web/load-with-retry.ts'
import { registerServiceWorker, subscribeToNetwork } from '#platform/web/offline.ts'
import { countChangedSteps } from '#stats/web/changed-steps.ts'
import { guardHistory, subscribeToBack } from '#ui/web/view-history.ts'
import type { Venue } from '#venues/venue.ts'
import { unavailabilityByClock } from '#venues/web/availability.ts'

import { loadStored, saveStored } from './game-storage.ts'
import type { GameRuntime, GameStore } from './game-store.ts'
import { performCall, type CallTools } from './perform-call.ts'
import { bytes, fraction, makeClientSeed, makeTicket } from './random-values.ts'

const backend = async () => {
  try {
    return (await import('./page-backend.ts')).backend
  } catch (error) {
    await reloadIfNewRelease()
    throw error
  }
}

/** Creates the rules, storage and calls of a venue's game. This code is loaded when the player starts to play. */
export function openGameRuntime(venue: Venue): GameRuntime {
  const tools: CallTools = { backend, hashes: browserHashes(), bytes, makeClientSeed, fraction }
  // Starts to load the code of the calls while the player reads or types.
  void backend().catch(() => undefined)
  registerServiceWorker()
  return {
    play,
    now: () => ({ now: now(), unavailability: unavailabilityByClock(venue) }),
    makeTicket,
    load: () => loadStored(venue.key),
    save: (before, after) => {
      saveStored(venue.key, before.stored, after.stored)
      countChangedSteps(venue.key, before.stored, after.stored)
    },
    call: async (effect) => performCall(effect, venue, tools),
    watch: (store) => watch(store, venue),
  }
}

/** Dispatches events from outside the page: the browser's Back button, the network state, and the passing of time. */
function watch(store: GameStore, venue: Venue): () => void {
  const hasBack = () => viewBefore(deriveView(store.read().game.stored, false)) !== null
  let isGuarded = hasBack()
  guardHistory(isGuarded)
  const endings = [
    store.subscribe(() => {
      if (isGuarded === hasBack()) return
      isGuarded = hasBack()
      guardHistory(isGuarded)
    }),
    subscribeToBack(() => {
      store.dispatch({ type: 'backPressed' })
      guardHistory(hasBack())
    }),
    subscribeToNetwork(store.setOnline),
    subscribeToTime(() =>
      store.dispatch({ type: 'timePassed', now: now(), unavailability: unavailabilityByClock(venue) }),
    ),
  ]
  return () => {
    for (const end of endings) end()
  }
}
