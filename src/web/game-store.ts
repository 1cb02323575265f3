import type { Effect, Game, GameEvent } from '#core/game.ts'
import { play } from '#core/play.ts'

import type { CallEffect } from './effects.ts'
import { addToast, closeToast, type ToastQueue } from './toast-queue.ts'

/** A game as the page shows it; `confettiBursts` counts them, so that each new one is seen. */
export type Showing = { readonly game: Game; readonly toasts: ToastQueue; readonly confettiBursts: number }

/** A running game outside React, so that a visit to the terms page does not end it. */
export type GameStore = {
  readonly read: () => Showing
  readonly subscribe: (onChange: () => void) => () => void
  readonly dispatch: (event: GameEvent) => void
  readonly closeToast: () => void
}

/**
 * Plays events one after the other: keeps what became of the game before it makes any call, so that a page that dies
 * in between can take the call up again.
 */
export function createGameStore(
  start: Game,
  page: { keep(before: Game, after: Game): void; call(effect: CallEffect): Promise<GameEvent> },
): GameStore {
  let showing: Showing = { game: start, toasts: [], confettiBursts: 0 }
  const listeners = new Set<() => void>()

  function show(change: Partial<Showing>): void {
    showing = { ...showing, ...change }
    for (const listener of listeners) listener()
  }

  function perform(effect: Effect): void {
    if (effect.type === 'showToast') show({ toasts: addToast(showing.toasts, effect.toast) })
    else if (effect.type === 'showConfetti') show({ confettiBursts: showing.confettiBursts + 1 })
    else void page.call(effect).then(dispatch)
  }

  function dispatch(event: GameEvent): void {
    const before = showing.game
    const { game, effects } = play(before, event)
    page.keep(before, game)
    show({ game })
    for (const effect of effects) perform(effect)
  }

  return {
    read: () => showing,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    dispatch,
    closeToast: () => show({ toasts: closeToast(showing.toasts) }),
  }
}
