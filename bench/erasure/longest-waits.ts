import { setTimeout as pause } from 'node:timers/promises'

import { PERSONAL_CALL_PATHS } from '#core/personal-calls.ts'
import { erase } from '#server/commands/venue/erase.ts'
import type { Database } from '#server/database/database.ts'
import { dropErasedBytes } from '#server/database/erased-bytes.ts'
import { purgeExpired } from '#server/personal-data/retention.ts'
import { randomHex, serveApp, venuesThat, type ServedApp } from '#testing/served-app.ts'

/** What a spin may wait for an erasure, however many have played. */
export const WAIT_LIMIT_MS = 250

const SPIN_EVERY_MS = 20

export type Waits = { readonly spins: number; readonly longestMs: number; readonly tookMs: number }

/** Stores a player to be erased, and gives the erasure. */
type Prepare = (served: ServedApp, database: Database) => Promise<() => Promise<unknown>>

/** The three ways of an erasure, and none. */
export const ERASURES = {
  none: async () => async () => pause(1_000),
  player: async (served, database) => {
    const { services, post } = served
    const { id } = await winOf(served)
    const token = services.tokens.make('my-data', `${id}.9999999999`)
    return async () => {
      const { status } = await post(PERSONAL_CALL_PATHS.myData, { token, action: 'erase' })
      if (status !== 200) throw new Error(`my-data: ${status}`)
      await dropErasedBytes(database)
    }
  },
  owner: async (served, database) => {
    const { address } = await winOf(served)
    const input = JSON.stringify({ addresses: [address], venueKey: null })
    return async () => {
      const told = await erase.run?.({ database, services: served.services }, input)
      if (!told?.startsWith('Erased from 1')) throw new Error(told)
    }
  },
  retention: async ({ services, asAdmin }, database) => {
    await asAdmin(async (query) => query(AGE))
    // It has read all rows, and so marked them as settled: no day of a game writes so much.
    await asAdmin(async (query) => query('checkpoint'))
    return async () => {
      if ((await purgeExpired(services)) === 0) throw new Error('nothing was old')
      await dropErasedBytes(database)
    }
  },
} satisfies Readonly<Record<string, Prepare>>

/** The longest that a spin took while an erasure went on. */
export async function measureWaits(database: Database, erasure: keyof typeof ERASURES): Promise<Waits> {
  const served = await serveApp(database, venuesThat('win'))
  for (let warm = 0; warm < 20; warm += 1) await served.spin()
  const prepare: Prepare = ERASURES[erasure]
  return whileSpinning(served, await prepare(served, database))
}

/** Makes the oldest older than any retention: more than one turn of it takes. */
const AGE = `update private.participations set played_at = played_at - interval '2 years' where id in (
  select id from private.participations where played_at > now() - interval '1 year' order by played_at limit 150)`

async function winOf(served: ServedApp) {
  const won = await served.win()
  const code = randomHex(4).toUpperCase()
  await served.saveCode(code, won)
  const [row] = await served.asAdmin(async (query) =>
    query<{ id: string }>('select participation_id as id from public.used_prize_codes where code = $1', [
      code,
    ]),
  )
  return { id: row?.id ?? '', address: won.answer.userEmail }
}

async function whileSpinning(served: ServedApp, work: () => Promise<unknown>): Promise<Waits> {
  const over = new AbortController()
  let [spins, longestMs] = [0, 0]
  const spinning = async () => {
    while (!over.signal.aborted) {
      const begun = performance.now()
      const { status } = await served.spin()
      longestMs = Math.max(longestMs, performance.now() - begun)
      spins += 1
      if (status !== 200) throw new Error(`spin: ${status}`)
      await pause(SPIN_EVERY_MS)
    }
  }
  const load = spinning()
  const begun = performance.now()
  await work().finally(() => over.abort())
  const tookMs = performance.now() - begun
  await load
  return { spins, longestMs: Math.round(longestMs), tookMs: Math.round(tookMs) }
}
