import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import type { Journal, Player } from '#faults/checker/journal.ts'
import { newGame } from '#game/game.ts'
import { NEW_VISITOR } from '#game/new-visitor.ts'
import { play } from '#game/play.ts'
import { createGameStore, type GameSnapshot, type GameStore } from '#game/web/game-store.ts'
import { performCall } from '#game/web/perform-call.ts'
import { nodeHashes } from '#platform/server/hashes.ts'
import { COUNT_STEP_PATH, type CountedStep } from '#stats/counted-steps.ts'
import { STOP_MS } from '#wheel/motion.ts'

import { journalled } from './journalled-fetch.ts'

/** How a visitor reaches the server: `fetch` adds the visitor's address, as a CDN does. */
export type ServerConnection = { readonly url: string; readonly fetch: typeof fetch }

/** The outcome of one visitor's game. */
export type Visit = {
  /** Presses of the spin button: each one after the first retries a spin that failed. */
  readonly presses: number
  readonly isDrawn: boolean
  /** True for a loss, and for a win whose code is saved. */
  readonly isComplete: boolean
}

/** A visitor gives up after so many presses. */
const PRESSES_MAX = 5
/** The wait before a retry. Not scaled: a server needs this time to start again. */
const PRESS_AGAIN_MS = 1_000
const READ_MS = 1_500

/**
 * Plays one game with the page's own rules, store, calls and client, but without its screens: commitment, draw and its
 * verification, code, mails. `timeScale`: 1 waits as long as people read and the wheel turns, 0.1 a tenth of that.
 */
export async function visit(
  player: Player,
  connection: ServerConnection,
  journal: Journal,
  timeScale: number,
): Promise<Visit> {
  const { venue, email, drawInputs } = player
  const fetchAndRecord = journalled(connection.fetch, player, journal)
  const tools = {
    server: { origin: connection.url, anonKey: 'anon', fetch: fetchAndRecord },
    ...{ hashes: nodeHashes, bytes: randomBytes, fraction: Math.random },
    makeClientSeed: () => drawInputs.clientSeed,
  }
  const store = createGameStore(newGame(venue, NEW_VISITOR), async () => ({
    play,
    now: () => ({ now: new Date().toISOString() }),
    makeTicket: () => drawInputs.ticket,
    load: () => NEW_VISITOR,
    save: () => {},
    call: async (effect) => performCall(effect, venue, tools),
    watch: () => () => {},
  }))
  const countStep = (step: CountedStep) => {
    // Like a beacon of the page: not awaited, and a failure is ignored.
    void connection
      .fetch(`${connection.url}${COUNT_STEP_PATH}/${venue.key}/${step}`, { method: 'POST' })
      .catch(() => {})
  }

  countStep('opened')
  countStep('reviewed')
  store.dispatch({ type: 'reviewConfirmed' })
  await until(store, ({ runtime }) => runtime === 'running')
  store.dispatch({ type: 'formEdited', form: { email, acceptedTerms: true } })
  store.dispatch({ type: 'emailSubmitted' })
  countStep('entered')
  await pause(READ_MS * timeScale)

  let presses = 0
  while (presses < PRESSES_MAX && store.read().game.spin.phase === 'idle') {
    if (presses > 0) await pause(PRESS_AGAIN_MS)
    presses += 1
    store.dispatch({ type: 'spinPressed' })
    await until(store, ({ game }) => game.spin.phase !== 'turning')
  }
  const isDrawn = store.read().game.spin.phase === 'stopping'
  if (!isDrawn) return { presses, isDrawn, isComplete: false }
  await pause(STOP_MS * timeScale)
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

async function until(store: GameStore, condition: (snapshot: GameSnapshot) => boolean): Promise<void> {
  if (condition(store.read())) return
  await new Promise<void>((resolve) => {
    const unsubscribe = store.subscribe(() => {
      if (!condition(store.read())) return
      unsubscribe()
      resolve()
    })
  })
}
