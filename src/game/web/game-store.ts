import {
  newGame,
  type CallEffect,
  type Effect,
  type Game,
  type GameEvent,
  type PlayerEvent,
  type Step,
} from '#game/game.ts'
import type { Stored } from '#game/stored-game.ts'
import type { ToastEvent } from '#texts/game/toasts.ts'
import { addToast, closeToast, withdrawToasts, type ToastQueue } from '#ui/toast-queue.ts'
import type { Unavailability } from '#venues/availability/unavailability.ts'
import type { Venue } from '#venues/venue.ts'

/** The state that the page shows. Each increment of `confettiBursts` starts a burst of confetti. */
export type GameSnapshot = {
  readonly game: Game
  readonly toasts: ToastQueue<ToastEvent>
  readonly confettiBursts: number
  readonly isOnline: boolean
  /** The runtime is loaded at the first event, because the first view does not need it. */
  readonly runtime: 'notLoaded' | 'loading' | 'running'
}

/** The rules, the storage and the calls of a running game. */
export type GameRuntime = {
  /** Plays an event. `request`: the request that the event answers. */
  play(game: Game, event: GameEvent, request?: CallEffect): Step
  /**
   * Returns the current time as an ISO instant, and the venue's unavailability by the page's clock.
   */
  now(): { readonly now: string; readonly unavailability?: Unavailability | null }
  makeTicket(): string
  /** Returns the stored values. */
  load(): Stored
  /**
   * Returns the stored values if another tab has changed them since the last reading; else null.
   */
  loadChanged(): Stored | null
  /** Stores the values that differ between two states of the game. */
  save(before: Game, after: Game): void
  /**
   * Makes a call. `venue`: the venue of the game, which may be newer than the venue of the page.
   */
  call(effect: CallEffect, venue: Venue): Promise<GameEvent>
  /** Observes history, network and time. Returns the function that ends the observation. */
  watch(store: GameStore): () => void
}

/** A game outside React, so that it continues while the page shows the terms. */
export type GameStore = {
  readonly read: () => GameSnapshot
  readonly subscribe: (onChange: () => void) => () => void
  readonly dispatch: (event: GameEvent | PlayerEvent) => void
  readonly closeToast: () => void
  readonly loadRuntime: () => void
  readonly setOnline: (isOnline: boolean) => void
  /**
   * Called while the page shows the game. Returns the function that is called when the page no
   * longer shows the game.
   */
  readonly watch: () => () => void
  /** Called when another tab has stored values of this venue. */
  readonly reloadStored: () => void
}

/**
 * Creates a store that plays events in their order. The review dialog opens and closes without the
 * runtime. Any other event waits until `load` has loaded the runtime.
 */
export function createGameStore(game: Game, load: () => Promise<GameRuntime>): GameStore {
  const shown = observe({
    game,
    toasts: [],
    confettiBursts: 0,
    isOnline: true,
    runtime: 'notLoaded',
  })
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
      shown.change({
        game: { ...shown.read().game, isReviewDialogOpen: event.type === 'reviewRequested' },
      })
    else waiting.push(event)
    loadRuntime()
  }

  const store: GameStore = {
    read: shown.read,
    subscribe: shown.subscribe,
    dispatch,
    closeToast: () => shown.change({ toasts: closeToast(shown.read().toasts) }),
    loadRuntime,
    setOnline: (isOnline) => {
      shown.change({ isOnline })
      // This toast says that the wheel can be spun.
      if (!isOnline) shown.change({ toasts: withdrawToasts(shown.read().toasts, 'emailSaved') })
    },
    watch: () => runtime?.watch(store) ?? (() => {}),
    reloadStored: () => (runtime ? readOtherTabs(shown, runtime) : loadRuntime()),
  }
  return store
}

type Shown = Pick<GameStore, 'read' | 'subscribe'> & {
  readonly change: (change: Partial<GameSnapshot>) => void
}

/** Creates a snapshot with listeners, which each change calls. */
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

/** Starts the game with the stored values. An open review dialog stays open. */
function startGame(shown: Shown, runtime: GameRuntime): void {
  const { venue, isReviewDialogOpen } = shown.read().game
  const game = { ...newGame(venue, runtime.load()), isReviewDialogOpen }
  shown.change({ runtime: 'running', game })
  playEvent(shown, runtime, { type: 'loaded', ...runtime.now() })
}

/** Plays the values that another tab has stored, so that this tab does not overwrite them. */
function readOtherTabs(shown: Shown, runtime: GameRuntime): void {
  const stored = runtime.loadChanged()
  if (stored) playEvent(shown, runtime, { type: 'otherTabStored', stored })
}

/**
 * Plays an event. Stores the new state before any call, so that the game can be resumed if the page
 * is closed.
 */
function playEvent(
  shown: Shown,
  runtime: GameRuntime,
  event: GameEvent | PlayerEvent,
  request?: CallEffect,
): void {
  readOtherTabs(shown, runtime)
  const before = shown.read().game
  const { game, effects } = runtime.play(before, withTicket(runtime, before, event), request)
  const stored = event.type === 'otherTabStored' ? event.stored : before.stored
  runtime.save({ ...before, stored }, game)
  shown.change({ game })
  for (const effect of effects) perform(shown, runtime, effect)
}

/**
 * Adds a ticket to an event that can start a participation: an event of the form, or of the button
 * of a wheel without a participation.
 */
function withTicket(
  runtime: GameRuntime,
  { stored }: Game,
  event: GameEvent | PlayerEvent,
): GameEvent {
  const isBeginning =
    event.type === 'emailSubmitted' || (event.type === 'spinPressed' && !stored.participation)
  return isBeginning && !('ticket' in event) ? { ...event, ticket: runtime.makeTicket() } : event
}

function perform(shown: Shown, runtime: GameRuntime, effect: Effect): void {
  const { toasts, confettiBursts } = shown.read()
  if (effect.type === 'showToast') shown.change({ toasts: addToast(toasts, effect.toast) })
  else if (effect.type === 'withdrawToasts')
    shown.change({ toasts: withdrawToasts(toasts, effect.which) })
  else if (effect.type === 'showConfetti') shown.change({ confettiBursts: confettiBursts + 1 })
  else
    void runtime
      .call(effect, shown.read().game.venue)
      .then((event) => playEvent(shown, runtime, event, effect))
}
