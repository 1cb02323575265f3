import { setTimeout as pause } from 'node:timers/promises'

import type { Database } from '#database/server/database.ts'
import { dropErasedBytes } from '#database/server/rewrite-partitions.ts'
import { MY_DATA } from '#players/calls.ts'
import { eraseCommand } from '#players/server/erase-command.ts'
import { purgeExpired } from '#players/server/retention.ts'
import { randomHex, serveApp, venuesThat, type ServedApp } from '#testing/servers/served-app.ts'

/** The longest permitted wait of a spin during an erasure, whatever the number of participations. */
export const WAIT_LIMIT_MS = 250

const SPIN_EVERY_MS = 20

export type Waits = { readonly spins: number; readonly longestMs: number; readonly durationMs: number }

/** Stores a player, and returns the function that erases the player. */
type Prepare = (served: ServedApp, database: Database) => Promise<() => Promise<unknown>>

/** The three kinds of erasure, and none for comparison. */
export const ERASURES = {
  none: async () => async () => pause(1_000),
  player: async (served, database) => {
    const { services, post } = served
    const { id } = await storeWin(served)
    const token = services.tokens.make('my-data', `${id}.9999999999`)
    return async () => {
      const { status } = await post(MY_DATA.path, { token, action: 'erase' })
      if (status !== 200) throw new Error(`my-data: ${status}`)
      await dropErasedBytes(database)
    }
  },
  owner: async (served, database) => {
    const { address } = await storeWin(served)
    const input = JSON.stringify({ addresses: [address], venueKey: null })
    return async () => {
      const output = await eraseCommand.run?.({ database, services: served.services }, input)
      if (!output?.startsWith('Erased from 1')) throw new Error(output)
    }
  },
  retention: async ({ services, asAdmin }, database) => {
    await asAdmin(async (query) => query(AGE_OLDEST))
    // The statement has read all rows and set their hint bits. Those pages are written here, not during the measurement.
    await asAdmin(async (query) => query('checkpoint'))
    return async () => {
      if ((await purgeExpired(services)) === 0) throw new Error('the retention task erased nothing')
      await dropErasedBytes(database)
    }
  },
} satisfies Readonly<Record<string, Prepare>>

/** Measures the spins during an erasure on a database that already has participations. */
export async function measureWaits(database: Database, erasure: keyof typeof ERASURES): Promise<Waits> {
  const served = await serveApp(database, venuesThat('win'))
  for (let warm = 0; warm < 20; warm += 1) await served.spin()
  const prepare: Prepare = ERASURES[erasure]
  return measureSpinsDuring(served, await prepare(served, database))
}

/** Makes the oldest participations older than any retention period: more than one pass of the retention task erases. */
const AGE_OLDEST = `update private.participations set played_at = played_at - interval '2 years' where id in (
  select id from private.participations where played_at > now() - interval '1 year' order by played_at limit 150)`

async function storeWin(served: ServedApp) {
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

async function measureSpinsDuring(served: ServedApp, work: () => Promise<unknown>): Promise<Waits> {
  const ending = new AbortController()
  let [spins, longestMs] = [0, 0]
  const spinning = async () => {
    while (!ending.signal.aborted) {
      const startedAt = performance.now()
      const { status } = await served.spin()
      longestMs = Math.max(longestMs, performance.now() - startedAt)
      spins += 1
      if (status !== 200) throw new Error(`spin: ${status}`)
      await pause(SPIN_EVERY_MS)
    }
  }
  const load = spinning()
  const startedAt = performance.now()
  await work().finally(() => ending.abort())
  const durationMs = performance.now() - startedAt
  await load
  return { spins, longestMs: Math.round(longestMs), durationMs: Math.round(durationMs) }
}
