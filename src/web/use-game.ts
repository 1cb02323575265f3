import { useEffect, useSyncExternalStore } from 'react'

import { newGame, type PlayerEvent } from '#core/game.ts'
import type { Venue } from '#core/venue.ts'
import { deriveView, viewBefore, type View } from '#core/view.ts'

import { now, subscribeToTime } from './browser/clock.ts'
import { bytes, fraction, makeClientSeed, makeTicket } from './browser/dice.ts'
import { browserHashes } from './browser/hashes.ts'
import { guardHistory, subscribeToBack } from './browser/view-history.ts'
import { loadStored, saveStored, subscribeToOtherTabs } from './browser/visitor-storage.ts'
import { performCall, type CallTools } from './effects.ts'
import { createGameStore, type GameStore, type Showing } from './game-store.ts'

const tools: CallTools = {
  backend: async () => (await import('./browser/supabase-backend.ts')).backend,
  hashes: browserHashes(),
  bytes,
  makeClientSeed,
  fraction,
}

const running = new Map<string, GameStore>()

/** One game per venue for as long as the page lives. */
function runningGame(venue: Venue): GameStore {
  const known = running.get(venue.key)
  if (known) return known
  const store = createGameStore(newGame(venue, loadStored(venue.key)), {
    keep: (before, after) => saveStored(venue.key, before.stored, after.stored),
    call: async (effect) => performCall(effect, venue, tools),
  })
  running.set(venue.key, store)
  store.dispatch({ type: 'loaded', now: now() })
  return store
}

export type GameInPage = Showing & {
  readonly view: Exclude<View, 'terms'>
  readonly onEvent: (event: PlayerEvent) => void
  readonly closeToast: () => void
}

/** The game of a venue, with the phone's Back button, other tabs and the passing of time wired to it. */
export function useGame(venue: Venue): GameInPage {
  const store = runningGame(venue)
  const showing = useSyncExternalStore(store.subscribe, store.read, store.read)
  const view = deriveView(showing.game.stored, false) as GameInPage['view']

  useEffect(() => {
    const onBack = () => {
      store.dispatch({ type: 'backPressed' })
      guardHistory(viewBefore(deriveView(store.read().game.stored, false)) !== null)
    }
    const endings = [
      subscribeToBack(onBack),
      subscribeToTime(() => store.dispatch({ type: 'timePassed', now: now() })),
      subscribeToOtherTabs(venue.key, (stored) => store.dispatch({ type: 'otherTabStored', stored })),
    ]
    return () => {
      for (const end of endings) end()
    }
  }, [store, venue.key])

  useEffect(() => guardHistory(viewBefore(view) !== null), [view])

  return {
    ...showing,
    view,
    onEvent: (event) =>
      store.dispatch(event.type === 'emailSubmitted' ? { ...event, ticket: makeTicket() } : event),
    closeToast: store.closeToast,
  }
}
