import { percentilesOf, type Percentiles } from '#bench/server/percentiles.ts'

export type PgbenchFigures = { readonly perSecond: number; readonly failed: number }

/** Reads the summary that pgbench prints. Throws if it has another format. */
export function readPgbenchOutput(output: string): PgbenchFigures {
  const perSecond = /^tps = ([\d.]+) \(without initial connection time\)$/m.exec(output)?.[1]
  const failed = /^number of failed transactions: (\d+)/m.exec(output)?.[1]
  if (perSecond === undefined || failed === undefined)
    throw new Error(`unexpected output of pgbench: ${output}`)
  return { perSecond: Number(perSecond), failed: Number(failed) }
}

/** Reads latencies from the transaction log of pgbench: one line each, the third column in microseconds. */
export function readPgbenchLog(log: string): Percentiles {
  const lines = log.split('\n').filter((line) => line !== '')
  return percentilesOf(lines.map((line) => Number(line.split(' ')[2]) / 1000))
}
