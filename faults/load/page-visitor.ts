import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { newGame } from '#core/game.ts'
import { COUNT_STEP_PATH, type CountedStep } from '#core/funnel-steps.ts'
import { NEWCOMER } from '#core/newcomer.ts'
import { play } from '#core/play.ts'
import { SPIN_SECONDS } from '#core/rules.ts'
import type { Journal, Player } from '#faults/checker/journal.ts'
import { nodeHashes } from '#server/hashes.ts'
import { openHttpBackend } from '#web/browser/http-backend.ts'
import { performCall } from '#web/perform-call.ts'
import { createGameStore, type GameStore, type GameSnapshot } from '#web/game-store.ts'

import { journalled } from './journalled-backend.ts'

/** How she reaches the server: `fetch` tells her own address, as a CDN would. */
export type Way = { readonly url: string; readonly fetch: typeof fetch }

/** What became of her. */
export type Visit = {
  /** Of the button under the wheel: a second one is her own retry of a spin that failed. */
  readonly presses: number
  readonly isDrawn: boolean
  /** A loss, or a win with its code. */
  readonly isComplete: boolean
}

/** Then she gives up. */
const PRESSES_MAX = 5
/** Until she presses a button again that did not work: so long in whatever haste, or a server would have no time to come back. */
const PRESS_AGAIN_MS = 1_000
const READ_MS = 1_500
const WHEEL_STOPS_MS = SPIN_SECONDS * 1_000

/**
 * One visitor with the page's own rules, store, calls and client, and without its screens: from the promise to the draw,
 * which she verifies, to the code and its mails. Where the page waits for a press, she presses. `haste`: 1 takes the time
 * that people take to read and wheels to turn, 0.1 a tenth of it.
 */
export async function visit(player: Player, way: Way, journal: Journal, haste: number): Promise<Visit> {
  const { venue, email, dice } = player
  const backend = journalled(openHttpBackend(way.url, 'anon', way.fetch), player, journal)
  const tools = {
    ...{ backend: async () => backend, hashes: nodeHashes, bytes: randomBytes, fraction: Math.random },
    makeClientSeed: () => dice.clientSeed,
  }
  const store = createGameStore(newGame(venue, NEWCOMER), async () => ({
    play,
    now: () => ({ now: new Date().toISOString() }),
    makeTicket: () => dice.ticket,
    stored: () => NEWCOMER,
    store: () => {},
    call: async (effect) => performCall(effect, venue, tools),
    watch: () => () => {},
  }))
  const tell = (step: CountedStep) => {
    // As a beacon: nobody waits for it, and nobody hears whether it came.
    void way.fetch(`${way.url}${COUNT_STEP_PATH}/${venue.key}/${step}`, { method: 'POST' }).catch(() => {})
  }

  tell('opened')
  tell('reviewed')
  store.dispatch({ type: 'reviewConfirmed' })
  await until(store, ({ runtime }) => runtime === 'running')
  store.dispatch({ type: 'formEdited', form: { email, acceptedTerms: true } })
  store.dispatch({ type: 'emailSubmitted' })
  tell('entered')
  await pause(READ_MS * haste)

  let presses = 0
  while (presses < PRESSES_MAX && store.read().game.spin.phase === 'idle') {
    if (presses > 0) await pause(PRESS_AGAIN_MS)
    presses += 1
    store.dispatch({ type: 'spinPressed' })
    await until(store, ({ game }) => game.spin.phase !== 'turning')
  }
  const isDrawn = store.read().game.spin.phase === 'stopping'
  if (!isDrawn) return { presses, isDrawn, isComplete: false }
  await pause(WHEEL_STOPS_MS * haste)
  store.dispatch({ type: 'wheelStopped' })
  return { presses, isDrawn, isComplete: await obtainCode(player, store, journal) }
}

async function obtainCode(player: Player, store: GameStore, journal: Journal): Promise<boolean> {
  for (let presses = 1; presses <= PRESSES_MAX; presses += 1) {
    await until(store, ({ game }) => game.codeStatus !== 'working')
    if (store.read().game.codeStatus === 'none') break
    await pause(PRESS_AGAIN_MS)
    store.dispatch({ type: 'codeRetried' })
  }
  const { stored, codeStatus } = store.read().game
  const saved = stored.participation?.savedCode
  if (saved) journal.codes.push({ player, prizeName: saved.prizeName, code: saved.code })
  return saved ? true : codeStatus === 'none'
}

async function until(store: GameStore, isSo: (snapshot: GameSnapshot) => boolean): Promise<void> {
  if (isSo(store.read())) return
  await new Promise<void>((resolve) => {
    const unsubscribe = store.subscribe(() => {
      if (!isSo(store.read())) return
      unsubscribe()
      resolve()
    })
  })
}
