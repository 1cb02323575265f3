import { setTimeout as pause } from 'node:timers/promises'

import { asRole } from '#server/database/as-role.ts'
import { openPglite } from '#server/database/pglite.ts'

import type { DirectOrder } from './direct-worker.ts'
import type { Figures } from './contestants.ts'
import { percentilesOf } from './percentiles.ts'
import { newVisitor, statementsInside, type SpinSql, type SpinStatement } from './spin-sql.ts'

/** The process of `startDirectWorker`: the very database of the server, called as the server calls it. */
const [, , directory = ''] = process.argv
const database = await openPglite(directory)
let statements: readonly SpinStatement[] = []

process.on('message', (message: { spin: SpinSql } | DirectOrder) => {
  if ('spin' in message) {
    statements = statementsInside(message.spin)
    process.send?.({})
  } else {
    void measure(message).then((figures) => process.send?.(figures))
  }
})
process.once('disconnect', () => void database.close().then(() => process.exit(0)))

async function measure({ clients, warmMs, measureMs }: DirectOrder): Promise<Figures> {
  const latencies: number[] = []
  let isCounting = false
  let isOver = false
  const working = Array.from({ length: clients }, async () => {
    for (;;) {
      if (isOver) return
      const begun = performance.now()
      await spinOnce()
      if (isCounting && !isOver) latencies.push(performance.now() - begun)
    }
  })
  await pause(warmMs)
  const start = performance.now()
  isCounting = true
  await pause(measureMs)
  const seconds = (performance.now() - start) / 1000
  isOver = true
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
