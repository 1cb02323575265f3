/**
 * `npm run bench`: measures spins over HTTP on both databases, the same SQL without our server, and other servers with the same
 * rows, alternately. `--quick` takes a tenth of the time, stores at most 100,000 participations and saves no result; `--rounds 5`
 * computes medians of five rounds instead of three; `--stored 6` stores at most a million participations.
 */

import { availableParallelism, cpus } from 'node:os'
import { parseArgs } from 'node:util'

import { openPostgres } from '#database/server/postgres.ts'
import { createPostgresEnvironment } from '#faults/environments/postgres-environment.ts'

import { measureGrowth } from './growth.ts'
import { measureMails } from './mail-rate.ts'
import { measureInRounds, reportedFigures } from './rounds.ts'
import { printServerTable, saveServerResults } from './server-report.ts'
import type { ServerResults } from './server-results.ts'
import { recordSpin } from './sql/record-spin.ts'
import { startMeasured } from './targets/measured-process.ts'
import { createEmbeddedDirectories, openTargets, type OpenTargets } from './targets/open-targets.ts'
import { SERVER } from './targets/servers.ts'

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    stored: { type: 'string', default: '7' },
  },
})
const rounds = options.quick ? 1 : Number(options.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be the number of rounds')
const exponent = Number(options.stored)
if (!(exponent >= 6 && exponent <= 8))
  throw new Error('--stored must be 6, 7 or 8: the largest number of participations is that power of ten')
const SIZE = options.quick
  ? { clients: [1, 8], seconds: 2, stored: { postgres: [1e3, 1e5], pglite: [1e3] }, mails: 500, rounds }
  : {
      ...{ clients: [1, 8, 64, 256], seconds: 3, mails: 2000, rounds },
      stored: { postgres: [1e3, 1e5, 10 ** exponent], pglite: [1e3, 1e5] },
    }

const log = (line: string) => console.log(line)
const environment = await createPostgresEnvironment('durable')
const embedded = await createEmbeddedDirectories()
try {
  await (await startMeasured(SERVER, environment.env, '/readyz')).end()
  const spin = await recordSpin(environment.env)
  log(`a spin is ${spin.sql.flat().length} statements in ${spin.sql.length} round trips`)

  const opened = await openTargets(environment, embedded, spin)
  const { results: measured, processes } = await measureAll(opened).finally(async () => opened.end())
  const mailsPerSecond = await measureMails(environment, SIZE.mails, spin.oddsHash)
  log(`${mailsPerSecond.toFixed(0)} mails a second`)
  const grown = await measureGrowth(environment, embedded[1], spin, SIZE, log)

  const loads = measured.map(({ figures }) => figures.loadProcessMicroseconds).filter((cost) => cost > 0)
  const results: ServerResults = {
    finishedAt: new Date().toISOString(),
    machine: `${availableParallelism()} × ${cpus()[0]?.model ?? 'a processor'}`,
    postgres: await readVersion(environment.postgres.url),
    rounds: SIZE.rounds,
    secondsOfRound: SIZE.seconds,
    loadMicroseconds: loads.reduce((sum, cost) => sum + cost, 0) / loads.length,
    roundTrips: spin.sql.length,
    rates: measured.map(({ target: { name }, clients, figures }) => ({
      name,
      clients,
      ...reportedFigures(figures),
    })),
    ...grown,
    processes,
    mailsPerSecond,
  }
  printServerTable(results)
  if (!options.quick) await saveServerResults(results)
} finally {
  for (const { remove } of embedded) await remove()
  await environment.remove()
}

async function measureAll(opened: OpenTargets) {
  const results = await measureInRounds(opened.targets, SIZE.clients, SIZE, log)
  return { results, processes: await opened.measureProcesses() }
}

async function readVersion(url: string): Promise<string> {
  const engine = openPostgres(url)
  const [row] = await engine.transaction(async (query) =>
    query<{ server_version: string }>('show server_version'),
  )
  await engine.close()
  return row?.server_version ?? ''
}
