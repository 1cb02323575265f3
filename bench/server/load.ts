import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { quantile } from '#testing/measurements/quantile.ts'

import { readProcessorTimes, spentBetween } from './processor-time.ts'
import type { SentSpin } from './spin-requests.ts'

/** A server under load. */
type LoadedServer = {
  readonly url: string
  readonly pid: number
  /** The process id of the parent of PostgreSQL's backends; null with the embedded database. */
  readonly postmaster: number | null
}

export type LoadFigures = {
  /** The draws per second, without refused spins. */
  readonly perSecond: number
  /** The processor time of the server and its database for each spin, until the last answer. */
  readonly processorMs: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly refused: number
}

/** The message to the process that sends the load. */
export type Load = {
  readonly url: string
  readonly clients: number
  readonly spins: readonly SentSpin[]
}

/** The answer of the process that sends the load. */
export type Sent = {
  readonly seconds: number
  readonly latencies: readonly number[]
  /** The number of answers by status. */
  readonly statuses: Readonly<Record<string, number>>
}

/**
 * Sends these spins from a separate process, so that sending is not part of the measured processor
 * time. Throws if an answer has another status than 200 and 429.
 */
export async function measureLoad(
  { url, pid, postmaster }: LoadedServer,
  spins: readonly SentSpin[],
  clients: number,
): Promise<LoadFigures> {
  const before = await readProcessorTimes(pid, postmaster)
  const { seconds, latencies, statuses } = await send({ url, clients, spins })
  const spentMs = spentBetween(before, await readProcessorTimes(pid, postmaster))
  const { 200: drawn = 0, 429: refused = 0, ...others } = statuses
  if (Object.keys(others).length > 0) throw new Error(`answers: ${JSON.stringify(statuses)}`)
  return {
    perSecond: drawn / seconds,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    processorMs: spentMs / spins.length,
    refused,
  }
}

async function send(load: Load): Promise<Sent> {
  const sender = fork(join(import.meta.dirname, 'send-load.ts'))
  sender.send(load)
  const ended = once(sender, 'exit').then(() => {
    throw new Error('The process that sends the load has ended.')
  })
  const [sent] = (await Promise.race([once(sender, 'message'), ended])) as [Sent]
  ended.catch(() => {})
  return sent
}
