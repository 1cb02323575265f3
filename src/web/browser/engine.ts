import { play } from '#core/play.ts'
import type { Venue } from '#core/venue.ts'
import { deriveView, viewBefore } from '#core/view.ts'
import { performCall, type CallTools } from '#web/effects.ts'
import type { Engine, GameStore } from '#web/game-store.ts'
import { renewPage } from '#web/keep-trying.ts'
import { shutByClock } from '#web/opening.ts'

import { now, subscribeToTime } from './clock.ts'
import { bytes, fraction, makeClientSeed, makeTicket } from './dice.ts'
import { followSteps } from './followed-steps.ts'
import { browserHashes } from './hashes.ts'
import { keepForOffline, subscribeToNetwork } from './offline.ts'
import { guardHistory, subscribeToBack } from './view-history.ts'
import { loadStored, saveStored } from './visitor-storage.ts'

const backend = async () => {
  try {
    return (await import('./supabase-backend.ts')).backend
  } catch (error) {
    await renewPage()
    throw error
  }
}

/** What plays a venue's game in this browser. Its code comes when the visitor starts to play. */
export function openEngine(venue: Venue): Engine {
  const tools: CallTools = { backend, hashes: browserHashes(), bytes, makeClientSeed, fraction }
  // The calls will be needed, and the visitor is about to read or write: their code can come meanwhile.
  void backend().catch(() => undefined)
  keepForOffline()
  return {
    play,
    now: () => ({ now: now(), shut: shutByClock(venue) }),
    makeTicket,
    stored: () => loadStored(venue.key),
    keep: (before, after) => {
      saveStored(venue.key, before.stored, after.stored)
      followSteps(venue.key, before.stored, after.stored)
    },
    call: async (effect) => performCall(effect, venue, tools),
    attend: (store) => attend(store, venue),
  }
}

/** The phone's Back button walks the views, and time passes. */
function attend(store: GameStore, venue: Venue): () => void {
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
    subscribeToTime(() => store.dispatch({ type: 'timePassed', now: now(), shut: shutByClock(venue) })),
  ]
  return () => {
    for (const end of endings) end()
  }
}
