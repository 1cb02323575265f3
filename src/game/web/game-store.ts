import { newGame, type Effect, type Game, type GameEvent, type PlayerEvent, type Step } from '#game/game.ts'
import type { Stored } from '#game/stored-game.ts'
import type { ToastEvent } from '#game/toasts.fr.ts'
import { addToast, closeToast, withdrawErrors, type ToastQueue } from '#ui/toast-queue.ts'
import type { Unavailability } from '#venues/availability.ts'

import type { CallEffect } from './perform-call.ts'

/** A game as the page shows it; `confettiBursts` counts them, so that each new one is seen. */
export type GameSnapshot = {
  readonly game: Game
  readonly toasts: ToastQueue<ToastEvent>
  readonly confettiBursts: number
  readonly isOnline: boolean
  /** The first view needs no runtime; it is loaded with the first event. */
  readonly runtime: 'notLoaded' | 'loading' | 'running'
}

/** What a running game needs: its rules, its storage and its calls. */
export type GameRuntime = {
  play(game: Game, event: GameEvent): Step
  /** The present, and whether the venue is unavailable by this device's clock. */
  now(): { readonly now: string; readonly unavailability?: Unavailability | null }
  makeTicket(): string
  stored(): Stored
  /** Stores what differs between two states of the game. */
  store(before: Game, after: Game): void
  call(effect: CallEffect): Promise<GameEvent>
  /** Observes history, network and time while the game is on the page; returns the function that ends this. */
  watch(store: GameStore): () => void
}

/** A running game outside React, so that a visit to the terms page does not end it. */
export type GameStore = {
  readonly read: () => GameSnapshot
  readonly subscribe: (onChange: () => void) => () => void
  readonly dispatch: (event: GameEvent | PlayerEvent) => void
  readonly closeToast: () => void
  readonly loadRuntime: () => void
  readonly setOnline: (isOnline: boolean) => void
  /** To be called while the game is on the page; returns the function that ends this. */
  readonly watch: () => () => void
  /** Another tab has stored values of this venue. */
  readonly storedElsewhere: () => void
}

/**
 * Plays events one after the other. Until the runtime is loaded, the review dialog opens and closes without it, and
 * every other event waits for it.
 */
export function createGameStore(game: Game, load: () => Promise<GameRuntime>): GameStore {
  const shown = observe({ game, toasts: [], confettiBursts: 0, isOnline: true, runtime: 'notLoaded' })
  let runtime: GameRuntime | null = null
  const waiting: (GameEvent | PlayerEvent)[] = []

  function loadRuntime(): void {
    if (shown.read().runtime !== 'notLoaded') return
    shown.change({ runtime: 'loading' })
    void load().then(start)
  }

  function start(loaded: GameRuntime): void {
    runtime = loaded
    startGame(shown, loaded)
    for (const event of waiting.splice(0)) playEvent(shown, loaded, event)
  }

  function dispatch(event: GameEvent | PlayerEvent): void {
    if (runtime) return playEvent(shown, runtime, event)
    if (event.type === 'reviewRequested' || event.type === 'reviewPostponed')
      shown.change({ game: { ...shown.read().game, isReviewDialogOpen: event.type === 'reviewRequested' } })
    else waiting.push(event)
    loadRuntime()
  }

  const store: GameStore = {
    read: shown.read,
    subscribe: shown.subscribe,
    dispatch,
    closeToast: () => shown.change({ toasts: closeToast(shown.read().toasts) }),
    loadRuntime,
    setOnline: (isOnline) => shown.change({ isOnline }),
    watch: () => runtime?.watch(store) ?? (() => {}),
    storedElsewhere: () =>
      runtime
        ? playEvent(shown, runtime, { type: 'otherTabStored', stored: runtime.stored() })
        : loadRuntime(),
  }
  return store
}

type Shown = Pick<GameStore, 'read' | 'subscribe'> & {
  readonly change: (change: Partial<GameSnapshot>) => void
}

/** A value with listeners, which each change calls. */
function observe(first: GameSnapshot): Shown {
  let snapshot = first
  const listeners = new Set<() => void>()
  return {
    read: () => snapshot,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    change: (change) => {
      snapshot = { ...snapshot, ...change }
      for (const listener of listeners) listener()
    },
  }
}

/** Continues with the stored values; a review dialog that is open stays open. */
function startGame(shown: Shown, runtime: GameRuntime): void {
  const { venue, isReviewDialogOpen } = shown.read().game
  const game = { ...newGame(venue, runtime.stored()), isReviewDialogOpen }
  shown.change({ runtime: 'running', game })
  playEvent(shown, runtime, { type: 'loaded', ...runtime.now() })
}

/** Stores the new state before any call is made, so that a page that ends in between can resume the call. */
function playEvent(shown: Shown, runtime: GameRuntime, event: GameEvent | PlayerEvent): void {
  const before = shown.read().game
  const { game, effects } = runtime.play(before, withTicket(runtime, before, event))
  runtime.store(before, game)
  shown.change({ game })
  for (const effect of effects) perform(shown, runtime, effect)
}

/** A new participation needs a ticket. It begins with the form, or at a wheel that has no ticket. */
function withTicket(runtime: GameRuntime, { stored }: Game, event: GameEvent | PlayerEvent): GameEvent {
  const isBeginning =
    event.type === 'emailSubmitted' || (event.type === 'spinPressed' && !stored.participation)
  return isBeginning && !('ticket' in event) ? { ...event, ticket: runtime.makeTicket() } : event
}

function perform(shown: Shown, runtime: GameRuntime, effect: Effect): void {
  const { toasts, confettiBursts } = shown.read()
  if (effect.type === 'showToast') shown.change({ toasts: addToast(toasts, effect.toast) })
  else if (effect.type === 'withdrawErrors') shown.change({ toasts: withdrawErrors(toasts) })
  else if (effect.type === 'showConfetti') shown.change({ confettiBursts: confettiBursts + 1 })
  else void runtime.call(effect).then((event) => playEvent(shown, runtime, event))
}
