import { useEffect, useSyncExternalStore } from 'react'

import { newGame, type PlayerEvent } from '#game/game.ts'
import { NEW_VISITOR } from '#game/new-visitor.ts'
import { deriveView, type View } from '#game/view.ts'
import { storageKey, storedText, subscribeToOtherTabs } from '#platform/web/storage.ts'
import { isStaffPhone } from '#redemption/staff-phones/web/is-staff-phone.ts'
import { countStep } from '#figures/web/count-step.ts'
import type { Unavailability } from '#venues/availability/unavailability.ts'
import type { ShownVenue } from '#venues/published-venue.ts'
import { findUnavailability } from '#venues/availability/web/availability-now.ts'

import {
  createGameStore,
  type GameRuntime,
  type GameSnapshot,
  type GameStore,
} from './game-store.ts'

/**
 * The games of this tab, by venue key: a game continues while another page of its venue is open.
 */
export type Games = Map<string, GameStore>

/** Loads the function that opens a runtime, in the chunk of the screens after the first view. */
type LoadRuntime = () => Promise<(venue: ShownVenue) => GameRuntime>

/** Returns the game store of a venue, which is created once. */
function openGameStore(games: Games, venue: ShownVenue, loadRuntime: LoadRuntime): GameStore {
  const existing = games.get(venue.key)
  if (existing) return existing
  const store = createGameStore(newGame(venue, NEW_VISITOR), async () =>
    (await loadRuntime())(venue),
  )
  games.set(venue.key, store)
  return store
}

/**
 * Counts the opened page when the player leaves it, usually to write the review. The first load
 * therefore makes one request less.
 */
function countWhenLeft(venueKey: string): () => void {
  const count = () => countStep(venueKey, 'opened')
  document.addEventListener('visibilitychange', count)
  return () => {
    document.removeEventListener('visibilitychange', count)
    count()
  }
}

export type GameInPage = GameSnapshot & {
  readonly view: Exclude<View, 'terms'>
  /** False while the stored values of a returning visitor have not been read. */
  readonly isLoaded: boolean
  /**
   * The reason why the game is unavailable. It is null for an available game, and after a draw, so
   * that the prize is shown.
   */
  readonly unavailability: Unavailability | null
  readonly onEvent: (event: PlayerEvent) => void
  readonly closeToast: () => void
}

/**
 * Returns the game of a venue. Observes other tabs and, when the game runs, the Back button, the
 * network and time.
 */
export function useGame(games: Games, venue: ShownVenue, loadRuntime: LoadRuntime): GameInPage {
  const store = openGameStore(games, venue, loadRuntime)
  const snapshot = useSyncExternalStore(store.subscribe, store.read, store.read)
  const view = deriveView(snapshot.game.stored, false) as GameInPage['view']
  const isLoaded = snapshot.runtime === 'running' || isNewVisitor(venue.key)

  const { game, runtime } = snapshot
  const current = runtime === 'running' ? game.unavailability : findUnavailability(venue)
  const unavailability = game.stored.has_played || game.stored.prize ? null : current

  useEffect(() => countWhenLeft(venue.key), [venue.key])
  useEffect(() => {
    if (unavailability || !isNewVisitor(venue.key) || isStaffPhone(venue.key)) store.loadRuntime()
  }, [store, venue.key, unavailability])
  useEffect(() => subscribeToOtherTabs(venue.key, store.reloadStored), [store, venue.key])
  useEffect(
    () => (snapshot.runtime === 'running' ? store.watch() : undefined),
    [store, snapshot.runtime],
  )

  return {
    ...snapshot,
    view,
    isLoaded,
    unavailability,
    onEvent: store.dispatch,
    closeToast: store.closeToast,
  }
}

/** Returns whether no stored value changes the first view, which can then be shown at once. */
function isNewVisitor(venueKey: string): boolean {
  const codes = storedText(storageKey(venueKey, 'saved_codes'))
  return (
    storedText(storageKey(venueKey, 'reviewed')) !== 'true' && (codes === null || codes === '[]')
  )
}
