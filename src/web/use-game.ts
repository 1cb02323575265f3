import { useEffect, useSyncExternalStore } from 'react'

import { newGame, type PlayerEvent } from '#core/game.ts'
import { NEWCOMER } from '#core/newcomer.ts'
import type { Shut } from '#core/opening.ts'
import type { Venue } from '#core/venue.ts'
import { deriveView, type View } from '#core/view.ts'

import { countStep } from './browser/funnel.ts'
import { isNewcomer } from './browser/is-newcomer.ts'
import { subscribeToOtherTabs } from './browser/stored-names.ts'
import { createGameStore, type GameStore, type Showing } from './game-store.ts'
import { keepTrying } from './keep-trying.ts'
import { shutByClock } from './opening.ts'

const running = new Map<string, GameStore>()

/** One game per venue for as long as the page lives; `loadScreens` fetches what must be there before it goes on. */
function runningGame(venue: Venue, loadScreens: () => Promise<unknown>): GameStore {
  const known = running.get(venue.key)
  if (known) return known
  const store = createGameStore(newGame(venue, NEWCOMER), async () => {
    const [{ openEngine }] = await Promise.all([
      keepTrying(async () => import('./browser/engine.ts')),
      loadScreens(),
    ])
    return openEngine(venue)
  })
  running.set(venue.key, store)
  return store
}

/** The page was opened: told when its visitor goes, to her review as a rule, so that it is no part of the first load. */
function countWhenLeft(venueKey: string): () => void {
  const count = () => countStep(venueKey, 'opened')
  document.addEventListener('visibilitychange', count)
  return () => {
    document.removeEventListener('visibilitychange', count)
    count()
  }
}

export type GameInPage = Showing & {
  readonly view: Exclude<View, 'terms'>
  /** False while what is stored has not been read yet. */
  readonly isKnown: boolean
  /** Why nobody can play; null where one can, and for whom has played: what was won is honoured. */
  readonly shut: Shut | null
  readonly onEvent: (event: PlayerEvent) => void
  readonly closeToast: () => void
}

/** The game of a venue; other tabs are followed, and once it runs the phone's Back button and the passing of time. */
export function useGame(venue: Venue, loadScreens: () => Promise<unknown>): GameInPage {
  const store = runningGame(venue, loadScreens)
  const showing = useSyncExternalStore(store.subscribe, store.read, store.read)
  const view = deriveView(showing.game.stored, false) as GameInPage['view']
  const isKnown = showing.engine === 'running' || isNewcomer(venue.key)

  const { game, engine } = showing
  const isShut = engine === 'running' ? game.shut : shutByClock(venue)
  const shut = game.stored.has_played || game.stored.prize ? null : isShut

  useEffect(() => countWhenLeft(venue.key), [venue.key])
  useEffect(() => {
    if (shut || !isNewcomer(venue.key)) store.wake()
  }, [store, venue.key, shut])
  useEffect(() => subscribeToOtherTabs(venue.key, store.storedElsewhere), [store, venue.key])
  useEffect(() => (showing.engine === 'running' ? store.attend() : undefined), [store, showing.engine])

  return {
    ...showing,
    view,
    isKnown,
    shut,
    onEvent: store.dispatch,
    closeToast: store.closeToast,
  }
}
