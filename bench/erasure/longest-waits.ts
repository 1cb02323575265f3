import { setTimeout as pause } from 'node:timers/promises'

import { PERSONAL_CALL_PATHS } from '#core/personal-calls.ts'
import { erase } from '#server/commands/venue/erase.ts'
import type { Engine } from '#server/database/database.ts'
import { dropErasedBytes } from '#server/database/erased-bytes.ts'
import { purgeExpired } from '#server/personal-data/retention.ts'
import { serveApp, venuesThat, type ServedApp } from '#testing/served-app.ts'

/** What a spin may wait for an erasure, however many have played. */
export const WAIT_LIMIT_MS = 250

const SPIN_EVERY_MS = 20

export type Waits = { readonly spins: number; readonly longestMs: number; readonly tookMs: number }

/** The longest that a spin took while each of the three ways of an erasure went on, and while none did. */
export async function measureWaits(engine: Engine): Promise<Readonly<Record<string, Waits>>> {
  const served = await serveApp(engine, venuesThat('win'))
  const { services } = served
  for (let warm = 0; warm < 20; warm += 1) await served.spin()
  const ofPlayer = await served.win('joueuse.une@orange.fr')
  const ofOwner = await served.win('joueuse.deux@orange.fr')
  await served.saveCode('ZZZZ0001', ofPlayer)
  await served.saveCode('ZZZZ0002', ofOwner)
  const [row] = await served.asAdmin(async (query) =>
    query<{ id: string }>(
      `select participation_id as id from public.used_prize_codes where code = 'ZZZZ0001'`,
    ),
  )
  const token = services.tokens.make('my-data', `${row?.id}.9999999999`)
  const byPlayer = async () => {
    const { status } = await served.post(PERSONAL_CALL_PATHS.myData, { token, action: 'erase' })
    if (status !== 200) throw new Error(`my-data: ${status}`)
    await dropErasedBytes(engine)
  }
  const byOwner = async () => {
    const told = await erase.run?.(
      { engine, services },
      await erase.prepare(['joueuse.deux@orange.fr'], env()),
    )
    if (!told?.startsWith('Erased from 1')) throw new Error(told)
  }
  const byAge = async () => {
    if ((await purgeExpired(services)) === 0) throw new Error('nothing was old')
    await dropErasedBytes(engine)
  }
  return {
    none: await whileSpinning(served, async () => pause(3_000)),
    player: await whileSpinning(served, byPlayer),
    owner: await whileSpinning(served, byOwner),
    retention: await whileSpinning(served, byAge),
  }
}

const env = () => ({}) as Parameters<typeof erase.prepare>[1]

async function whileSpinning(served: ServedApp, work: () => Promise<unknown>): Promise<Waits> {
  let isOver = false
  let [spins, longestMs] = [0, 0]
  const spinning = async () => {
    while (!isOver) {
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
  await work().finally(() => {
    isOver = true
  })
  const tookMs = performance.now() - begun
  await load
  return { spins, longestMs: Math.round(longestMs), tookMs: Math.round(tookMs) }
}
