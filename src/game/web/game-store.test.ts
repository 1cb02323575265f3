import { describe, expect, it } from 'vitest'

import type { CallEffect, GameEvent } from '#game/game.ts'
import { NEW_VISITOR } from '#game/new-visitor.ts'
import { play } from '#game/play.ts'
import type { Stored } from '#game/stored-game.ts'
import {
  drawn,
  EVENTS_UNTIL_WHEEL,
  newWafubar,
  NOW,
  readyGame,
  spinTo,
  TICKET,
} from '#testing/game/games.ts'

import { createGameStore, type GameRuntime } from './game-store.ts'

const noCommitment = (): GameEvent => ({ type: 'commitmentFailed' })

type Answer = (type: string, effect: CallEffect) => GameEvent | Promise<GameEvent>

function storeWith(call: Answer, stored = NEW_VISITOR, other: Partial<GameRuntime> = {}) {
  const order: string[] = []
  const runtime: GameRuntime = {
    play,
    now: () => ({ now: NOW }),
    makeTicket: () => TICKET,
    load: () => stored,
    loadChanged: () => null,
    save: (_, after) => order.push(`store ${after.spin.phase}`),
    call: async (effect) => {
      order.push(`call ${effect.type}`)
      return call(effect.type, effect)
    },
    watch: () => () => order.push('left'),
    ...other,
  }
  return { store: createGameStore(newWafubar(), async () => runtime), order }
}

async function runningStore(call: Answer) {
  const made = storeWith(call)
  made.store.loadRuntime()
  await settled()
  for (const event of EVENTS_UNTIL_WHEEL) made.store.dispatch(event)
  return made
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
}

describe('a game that has not begun', () => {
  it('opens and closes the review dialog before its runtime is loaded', () => {
    const { store } = storeWith(noCommitment)
    store.dispatch({ type: 'reviewRequested' })
    expect(store.read()).toMatchObject({ runtime: 'loading', game: { isReviewDialogOpen: true } })
    store.dispatch({ type: 'reviewPostponed' })
    expect(store.read().game.isReviewDialogOpen).toBe(false)
  })

  it('plays its first events after its runtime is loaded', async () => {
    const { store } = storeWith(noCommitment)
    store.dispatch({ type: 'reviewRequested' })
    store.dispatch({ type: 'reviewConfirmed' })
    expect(store.read().game.stored.reviewed).toBe(false)
    await settled()
    expect(store.read()).toMatchObject({ runtime: 'running', game: { stored: { reviewed: true } } })
  })

  it('reads the stored values after its runtime is loaded, and leaves an open dialog open', async () => {
    const { store } = storeWith(noCommitment, { ...NEW_VISITOR, email: 'ana@example.org' })
    store.dispatch({ type: 'reviewRequested' })
    await settled()
    const { form, isReviewDialogOpen } = store.read().game
    expect([form.email, isReviewDialogOpen]).toEqual(['ana@example.org', true])
  })

  it('loads its runtime when another tab has stored values', async () => {
    const { store } = storeWith(noCommitment, { ...NEW_VISITOR, reviewed: true })
    store.reloadStored()
    await settled()
    expect(store.read().game.stored.reviewed).toBe(true)
  })
})

describe('a running game', () => {
  it('stores its values again if another tab has overwritten them without reading them', async () => {
    const won = readyGame(...spinTo('cocktail')).stored
    const saved: [Stored, Stored][] = []
    const fromOtherTab: Stored[] = []
    const { store } = storeWith(noCommitment, won, {
      loadChanged: () => fromOtherTab.pop() ?? null,
      save: (before, after) => saved.push([before.stored, after.stored]),
    })
    store.loadRuntime()
    await settled()
    fromOtherTab.push(NEW_VISITOR)
    store.reloadStored()
    expect(saved.at(-1)).toEqual([NEW_VISITOR, won])
  })

  it('is stored before any call is made', async () => {
    const { store, order } = await runningStore(noCommitment)
    order.length = 0
    store.dispatch({ type: 'spinPressed' })
    expect(order).toEqual(['store turning', 'call requestDraw'])
  })

  it('plays the event that a call returns', async () => {
    const { store } = await runningStore((type) =>
      type === 'requestDraw' ? drawn('beer') : noCommitment(),
    )
    store.dispatch({ type: 'spinPressed' })
    await settled()
    expect(store.read().game.spin).toMatchObject({ phase: 'stopping', prize: { id: 'beer' } })
  })

  it('matches each answer with its request: a failed probe of availability stops no wheel', async () => {
    const unanswered = new Promise<GameEvent>(() => {})
    const probes: CallEffect[] = []
    const { store } = storeWith(async (_, effect) => {
      if (effect.type !== 'requestCommitment' || effect.ticket === TICKET) return unanswered
      probes.push(effect)
      return noCommitment()
    })
    for (const event of EVENTS_UNTIL_WHEEL.slice(0, -1)) store.dispatch(event)
    await settled()
    store.dispatch({ type: 'spinPressed' })
    const unavailability = { code: 'paused', at: null } as const
    store.dispatch({ type: 'timePassed', now: NOW, unavailability })
    await settled()
    expect(probes).toHaveLength(1)
    expect(store.read().game.spin.phase).toBe('turning')
  })

  it('makes the ticket of a new participation', async () => {
    const { store } = storeWith(noCommitment, { ...NEW_VISITOR, reviewed: true })
    const form = { email: 'ana@example.org', acceptedTerms: true }
    for (const event of [{ type: 'formEdited', form }, { type: 'emailSubmitted' }] as const)
      store.dispatch(event)
    await settled()
    expect(store.read().game.stored.participation?.ticket).toBe(TICKET)
  })

  it('makes a single ticket for a wheel without a participation', async () => {
    const wheel = {
      ...NEW_VISITOR,
      reviewed: true,
      email: 'ana@example.org',
      email_submitted: true,
    }
    const { store, order } = storeWith(noCommitment, wheel)
    store.dispatch({ type: 'spinPressed' })
    await settled()
    expect(store.read().game.stored.participation?.ticket).toBe(TICKET)
    expect(order).toContain('call requestCommitment')
    expect(order).toHaveLength(order.indexOf('store turning') + 3)
  })

  it('removes the errors of a code that is requested again', async () => {
    const failed: GameEvent = { type: 'codeFailed', failure: 'lookupFailed' }
    const { store } = await runningStore((type) =>
      type === 'obtainCode' ? failed : noCommitment(),
    )
    for (const event of spinTo('beer')) store.dispatch(event)
    await settled()
    expect(store.read().toasts.map(({ id }) => id)).toEqual(['won', 'lookupFailed', 'codeMissing'])
    store.dispatch({ type: 'codeRetried' })
    expect(store.read().toasts.map(({ id }) => id)).toEqual(['won'])
  })

  it('shows toasts and counts confetti', async () => {
    const { store } = await runningStore(noCommitment)
    const seen: number[] = []
    const end = store.subscribe(() => seen.push(store.read().confettiBursts))
    for (const event of spinTo('beer')) store.dispatch(event)
    expect(store.read()).toMatchObject({ confettiBursts: 1, toasts: [{ id: 'won' }] })
    store.closeToast()
    expect(store.read().toasts).toEqual([])
    end()
    const before = seen.length
    store.dispatch({ type: 'backPressed' })
    expect(seen).toHaveLength(before)
  })
})

it('no toast says that the wheel can be spun while the network is down', async () => {
  const { store } = await runningStore(noCommitment)
  expect(store.read().toasts).toMatchObject([{ id: 'emailSaved' }])
  store.setOnline(false)
  expect(store.read().toasts).toEqual([])
})
