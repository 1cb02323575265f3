import { newGame, type Effect, type Game, type GameEvent, type PlayerEvent, type Step } from '#core/game.ts'
import type { Shut } from '#core/opening.ts'
import type { Stored } from '#core/visitor.ts'

import type { CallEffect } from './effects.ts'
import { addToast, closeToast, withdrawErrors, type ToastQueue } from './toast-queue.ts'

/** A game as the page shows it; `confettiBursts` counts them, so that each new one is seen. */
export type Showing = {
  readonly game: Game
  readonly toasts: ToastQueue
  readonly confettiBursts: number
  readonly isOnline: boolean
  /** The first view needs no engine; it is fetched as soon as anything happens. */
  readonly engine: 'asleep' | 'coming' | 'running'
}

/** What plays the game: its rules, its storage and its calls. */
export type Engine = {
  play(game: Game, event: GameEvent): Step
  /** The present, and whether the venue is shut by this device's clock. */
  now(): { readonly now: string; readonly shut?: Shut | null }
  makeTicket(): string
  stored(): Stored
  keep(before: Game, after: Game): void
  call(effect: CallEffect): Promise<GameEvent>
  /** Follows what happens around the game while it shows; gives the function that ends it. */
  attend(store: GameStore): () => void
}

/** A running game outside React, so that a visit to the terms page does not end it. */
export type GameStore = {
  readonly read: () => Showing
  readonly subscribe: (onChange: () => void) => () => void
  readonly dispatch: (event: GameEvent | PlayerEvent) => void
  readonly closeToast: () => void
  readonly wake: () => void
  readonly setOnline: (isOnline: boolean) => void
  /** The game shows on the page; gives the function that says that it does no longer. */
  readonly attend: () => () => void
  /** Another tab has written. */
  readonly storedElsewhere: () => void
}

/**
 * Plays events one after the other: keeps what became of the game before it makes any call, so that a page that dies
 * in between can take the call up again. Until the engine has come, the review dialog opens and closes without it,
 * and every other event waits for it.
 */
export function createGameStore(start: Game, load: () => Promise<Engine>): GameStore {
  let showing: Showing = { game: start, toasts: [], confettiBursts: 0, isOnline: true, engine: 'asleep' }
  let engine: Engine | null = null
  const waiting: (GameEvent | PlayerEvent)[] = []
  const listeners = new Set<() => void>()

  function show(change: Partial<Showing>): void {
    showing = { ...showing, ...change }
    for (const listener of listeners) listener()
  }

  function wake(): void {
    if (showing.engine !== 'asleep') return
    show({ engine: 'coming' })
    void load().then(run)
  }

  function run(loaded: Engine): void {
    engine = loaded
    const { venue, isReviewDialogOpen } = showing.game
    show({ engine: 'running', game: { ...newGame(venue, loaded.stored()), isReviewDialogOpen } })
    playOn(loaded, { type: 'loaded', ...loaded.now() })
    for (const event of waiting.splice(0)) playOn(loaded, event)
  }

  function perform(running: Engine, effect: Effect): void {
    if (effect.type === 'showToast') show({ toasts: addToast(showing.toasts, effect.toast) })
    else if (effect.type === 'withdrawErrors') show({ toasts: withdrawErrors(showing.toasts) })
    else if (effect.type === 'showConfetti') show({ confettiBursts: showing.confettiBursts + 1 })
    else void running.call(effect).then((event) => playOn(running, event))
  }

  function playOn(running: Engine, event: GameEvent | PlayerEvent): void {
    const before = showing.game
    const { game, effects } = running.play(before, withDice(running, before, event))
    running.keep(before, game)
    show({ game })
    for (const effect of effects) perform(running, effect)
  }

  function dispatch(event: GameEvent | PlayerEvent): void {
    if (engine) return playOn(engine, event)
    if (event.type === 'reviewAsked' || event.type === 'reviewPostponed')
      show({ game: { ...showing.game, isReviewDialogOpen: event.type === 'reviewAsked' } })
    else waiting.push(event)
    wake()
  }

  const store: GameStore = {
    read: () => showing,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    dispatch,
    closeToast: () => show({ toasts: closeToast(showing.toasts) }),
    wake,
    setOnline: (isOnline) => show({ isOnline }),
    attend: () => engine?.attend(store) ?? (() => {}),
    storedElsewhere: () =>
      engine ? playOn(engine, { type: 'otherTabStored', stored: engine.stored() }) : wake(),
  }
  return store
}

/** A participation begins with the form, or at a wheel that has no ticket. */
function withDice(engine: Engine, { stored }: Game, event: GameEvent | PlayerEvent): GameEvent {
  const isBeginning =
    event.type === 'emailSubmitted' || (event.type === 'spinPressed' && !stored.participation)
  return isBeginning && !('ticket' in event) ? { ...event, ticket: engine.makeTicket() } : event
}
