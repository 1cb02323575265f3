/**
 * `npm run bench:owner [-- <participations>]`: spins of eight visitors on the embedded database with 1.5 million participations,
 * alone and while an owner makes every reading call of the back office, ten a second, alternately. Also measures the first count
 * of all draws, and the longest statement of each call. Takes about ten minutes and 6 GB of disk space, and exits with status 1 if
 * the p99 of the spins or a statement is over its limit.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { percentilesOf, type Percentiles } from '#bench/server/percentiles.ts'
import { runLoad } from '#bench/server/load/load.ts'
import { asLoad, makeSpins } from '#bench/server/load/spin-requests.ts'
import { startMeasured, type MeasuredProcess } from '#bench/server/targets/measured-process.ts'
import { SERVER } from '#bench/server/targets/servers.ts'
import { SPIN } from '#draw/calls.ts'
import { readEnv } from '#main/server/env.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'

import { createOwnersDirectory } from './fill-owner.ts'
import { measureStatements } from './longest-statements.ts'
import { ownerRequests, sendAsOwner } from './owner-requests.ts'

const CLIENTS = 8
/** Each client spins five times a second: 40 spins a second, 144,000 an hour. */
const SPIN_EVERY_MS = 200
const OWNER_EVERY_MS = 100
const ROUNDS = 3
const SECONDS = 20
const WARM_SECONDS = 2
const P99_LIMIT_MS = 250
const STATEMENT_LIMIT_MS = 50
/** The background job begins to count after a minute. */
const COUNT_SECONDS = 240
/** The stored draws are older than this. */
const FILLED_BEFORE_MS = 3_600_000

const { positionals } = parseArgs({ allowPositionals: true })
const participations = Number(positionals[0] ?? 1_500_000)
const parent = await mkdtemp(join(tmpdir(), 'roue-owner-'))
const variables = { DATA_DIR: parent, DRAW_SECRET, RATE_LIMIT: 'off', TRUST_PROXY: '1' }
try {
  console.log(`storing ${participations} participations`)
  const cookie = await createOwnersDirectory(parent, participations)
  const server = await startMeasured(SERVER, variables, '/readyz')
  const rounds = [
    await measure(server, 'the first count of all draws', async () => untilCounted(server, cookie)),
  ]
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await measure(server, 'spins alone', async () => pause(SECONDS * 1000)))
    rounds.push(await measure(server, 'spins and the owner', async () => walk(server, cookie)))
  }
  await server.end()
  const read = readEnv(variables)
  if (!read.ok) throw new Error(`the environment is refused: ${JSON.stringify(read)}`)
  const statements = await measureStatements(read.env, cookie)
  console.table(statements)
  const isWithin =
    rounds.every(({ p99Ms, failed }) => p99Ms < P99_LIMIT_MS && failed === 0) &&
    statements.every(({ longestMs }) => longestMs < STATEMENT_LIMIT_MS)
  console.log(
    `limits: p99 of spins ${P99_LIMIT_MS} ms, statements ${STATEMENT_LIMIT_MS} ms: ${isWithin ? 'met' : 'NOT MET'}`,
  )
  process.exitCode = isWithin ? 0 : 1
} finally {
  await rm(parent, { recursive: true })
}

/** Measures the spins while the work runs. */
async function measure(
  { port }: MeasuredProcess,
  name: string,
  work: () => Promise<unknown>,
): Promise<Percentiles & { readonly failed: number }> {
  const { oddsHash } = EXAMPLE_VENUES[0] ?? { oddsHash: '' }
  const seconds = name.startsWith('spins') ? SECONDS : COUNT_SECONDS
  const count = ((seconds + WARM_SECONDS) * 1000 * CLIENTS) / SPIN_EVERY_MS
  const load = runLoad({
    ...{ port, path: SPIN.path, clients: CLIENTS, everyMs: SPIN_EVERY_MS },
    requests: asLoad(await makeSpins(count, oddsHash)),
    headers: { 'content-type': 'application/json' },
    ...{ warmUpMs: WARM_SECONDS * 1000, measureMs: seconds * 1000 },
  })
  const [figures] = await Promise.all([load, work()])
  const { p50Ms, p95Ms, p99Ms, failed, perSecond } = figures
  console.log(name, JSON.stringify({ perSecond, p50Ms, p95Ms, p99Ms, failed }))
  return figures
}

/** Makes all reading calls in turn, again and again, and prints how long they take under load. */
async function walk(server: MeasuredProcess, cookie: string): Promise<void> {
  const requests = ownerRequests()
  const durations = new Map<string, number[]>(requests.map(({ path }) => [path, []]))
  const end = performance.now() + (SECONDS + WARM_SECONDS) * 1000
  while (performance.now() < end) {
    for (const request of requests) {
      const startedAt = performance.now()
      await sendAsOwner(
        async (path, init) => fetch(`http://localhost:${server.port}${path}`, init),
        cookie,
        request,
      )
      const ms = performance.now() - startedAt
      durations.get(request.path)?.push(ms)
      await pause(Math.max(OWNER_EVERY_MS - ms, 0))
    }
  }
  for (const [path, times] of durations)
    console.log(`  ${path}`, JSON.stringify({ calls: times.length, ...percentilesOf(times) }))
}

/** Waits until the figures contain all draws of the time before the server started. */
async function untilCounted(server: MeasuredProcess, cookie: string): Promise<void> {
  const [startedAt, before] = [performance.now(), new Date(Date.now() - FILLED_BEFORE_MS).toISOString()]
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const body = JSON.stringify({ venue: 'wafubar', period: '7' })
  for (;;) {
    const url = `http://localhost:${server.port}/gestion/calls/figures`
    const response = await fetch(url, { method: 'POST', headers, body })
    const { countedUntil } = (await response.json()) as { countedUntil?: string | null }
    if (countedUntil === undefined) throw new Error('The figures are refused.')
    if (countedUntil === null || countedUntil > before) break
    if (performance.now() - startedAt > COUNT_SECONDS * 1000)
      throw new Error(`the draws are counted until ${countedUntil}`)
    await pause(1000)
  }
  console.log(`all draws are counted after ${Math.round((performance.now() - startedAt) / 1000)} s`)
}
