import { percentilesOf, type Percentiles } from '#bench/server/percentiles.ts'

export type PgbenchFigures = { readonly perSecond: number; readonly failed: number }

/** What pgbench prints at the end. Throws where it is something else. */
export function readPgbenchOutput(output: string): PgbenchFigures {
  const perSecond = /^tps = ([\d.]+) \(without initial connection time\)$/m.exec(output)?.[1]
  const failed = /^number of failed transactions: (\d+)/m.exec(output)?.[1]
  if (perSecond === undefined || failed === undefined)
    throw new Error(`pgbench said something else: ${output}`)
  return { perSecond: Number(perSecond), failed: Number(failed) }
}

/** Of its log of transactions: one line each, the third column in microseconds. */
export function readPgbenchLog(log: string): Percentiles {
  const lines = log.split('\n').filter((line) => line !== '')
  return percentilesOf(lines.map((line) => Number(line.split(' ')[2]) / 1000))
}
