import { setTimeout as pause } from 'node:timers/promises'

import { percentilesOf } from '#bench/server/percentiles.ts'
import {
  createParameterFiller,
  statementsOfTransaction,
  type SpinSql,
  type SpinStatement,
} from '#bench/server/sql/spin-sql.ts'
import { openPglite } from '#database/server/pglite/pglite.ts'
import { asRole } from '#database/server/transactions.ts'

import type { DirectLoadOptions } from './direct-worker.ts'
import type { Figures } from './figures.ts'

/** The child process of `startDirectWorker`: it opens the embedded database with the settings of the server. */
const [, , directory = ''] = process.argv
const database = await openPglite(directory)
let statements: readonly SpinStatement[] = []

process.on('message', (message: { spin: SpinSql } | DirectLoadOptions) => {
  if ('spin' in message) {
    statements = statementsOfTransaction(message.spin)
    // An empty message confirms that the statements are set.
    process.send?.({})
  } else {
    void measure(message).then((figures) => process.send?.(figures))
  }
})
process.once('disconnect', () => void database.close().then(() => process.exit(0)))

async function measure({ clients, warmUpMs, measureMs }: DirectLoadOptions): Promise<Figures> {
  const latencies: number[] = []
  let isCounting = false
  let shouldStop = false
  const clientLoops = Array.from({ length: clients }, async () => {
    for (;;) {
      if (shouldStop) return
      const startedAt = performance.now()
      await spinOnce()
      if (isCounting && !shouldStop) latencies.push(performance.now() - startedAt)
    }
  })
  await pause(warmUpMs)
  const start = performance.now()
  isCounting = true
  await pause(measureMs)
  const seconds = (performance.now() - start) / 1000
  shouldStop = true
  await Promise.all(clientLoops)
  return {
    perSecond: latencies.length / seconds,
    ...percentilesOf(latencies),
    failed: 0,
    loadProcessMicroseconds: 0,
  }
}

async function spinOnce(): Promise<void> {
  const fillParameter = createParameterFiller()
  await asRole(
    database,
    'game_server',
    {},
    async (query) => {
      for (const { text, params } of statements) await query(text, params.map(fillParameter))
    },
    { singleRoundTrip: statements.length === 1 },
  )
}
