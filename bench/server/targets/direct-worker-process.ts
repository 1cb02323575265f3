import { setTimeout as pause } from 'node:timers/promises'

import { percentilesOf } from '#bench/server/percentiles.ts'
import { newVisitor, statementsInside, type SpinSql, type SpinStatement } from '#bench/server/sql/spin-sql.ts'
import { asRole } from '#database/server/as-role.ts'
import { openPglite } from '#database/server/pglite/pglite.ts'

import type { DirectLoadOptions } from './direct-worker.ts'
import type { Figures } from './figures.ts'

/** The child process of `startDirectWorker`: it uses the embedded database as the server does. */
const [, , directory = ''] = process.argv
const database = await openPglite(directory)
let statements: readonly SpinStatement[] = []

process.on('message', (message: { spin: SpinSql } | DirectLoadOptions) => {
  if ('spin' in message) {
    statements = statementsInside(message.spin)
    process.send?.({})
  } else {
    void measure(message).then((figures) => process.send?.(figures))
  }
})
process.once('disconnect', () => void database.close().then(() => process.exit(0)))

async function measure({ clients, warmMs, measureMs }: DirectLoadOptions): Promise<Figures> {
  const latencies: number[] = []
  let isCounting = false
  let hasEnded = false
  const working = Array.from({ length: clients }, async () => {
    for (;;) {
      if (hasEnded) return
      const startedAt = performance.now()
      await spinOnce()
      if (isCounting && !hasEnded) latencies.push(performance.now() - startedAt)
    }
  })
  await pause(warmMs)
  const start = performance.now()
  isCounting = true
  await pause(measureMs)
  const seconds = (performance.now() - start) / 1000
  hasEnded = true
  await Promise.all(working)
  return { perSecond: latencies.length / seconds, ...percentilesOf(latencies), failed: 0, ownMicroseconds: 0 }
}

async function spinOnce(): Promise<void> {
  const valueOf = newVisitor()
  await asRole(
    database,
    'game_server',
    {},
    async (query) => {
      for (const { text, params } of statements) await query(text, params.map(valueOf))
    },
    { singleRoundTrip: statements.length === 1 },
  )
}
