import { describe, expect, it } from 'vitest'

import type { Game, GameEvent } from '#core/game.ts'
import { drawn, newWafubar, TO_THE_WHEEL } from '#testing/games.ts'

import { createGameStore } from './game-store.ts'

function storeWith(call: (type: string) => GameEvent) {
  const order: string[] = []
  const store = createGameStore(newWafubar(), {
    keep: (_: Game, after: Game) => order.push(`keep ${after.spin.phase}`),
    call: async (effect) => {
      order.push(`call ${effect.type}`)
      return call(effect.type)
    },
  })
  return { store, order }
}

describe('a running game', () => {
  it('is kept before any call is made', () => {
    const { store, order } = storeWith(() => ({ type: 'drawFailed' }))
    for (const event of TO_THE_WHEEL) store.dispatch(event)
    order.length = 0
    store.dispatch({ type: 'spinPressed' })
    expect(order).toEqual(['keep turning', 'call askDraw'])
  })

  it('plays what a call ends in', async () => {
    const { store } = storeWith((type) => (type === 'askDraw' ? drawn('beer') : { type: 'commitmentFailed' }))
    for (const event of TO_THE_WHEEL) store.dispatch(event)
    store.dispatch({ type: 'spinPressed' })
    await Promise.resolve()
    await Promise.resolve()
    expect(store.read().game.spin).toMatchObject({ phase: 'stopping', prize: { id: 'beer' } })
  })

  it('shows toasts and counts confetti', () => {
    const { store } = storeWith(() => ({ type: 'commitmentFailed' }))
    const seen: number[] = []
    const end = store.subscribe(() => seen.push(store.read().confettiBursts))
    for (const event of [...TO_THE_WHEEL, { type: 'spinPressed' } as const, drawn('beer')])
      store.dispatch(event)
    store.dispatch({ type: 'wheelStopped' })
    expect(store.read()).toMatchObject({ confettiBursts: 1, toasts: [{ id: 'won' }] })
    store.closeToast()
    expect(store.read().toasts).toEqual([])
    end()
    const before = seen.length
    store.dispatch({ type: 'backPressed' })
    expect(seen).toHaveLength(before)
  })
})
