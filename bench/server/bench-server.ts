import { availableParallelism, cpus } from 'node:os'
import { parseArgs } from 'node:util'

import { createPostgresPlace } from '#faults/load/postgres-place.ts'
import { openPostgres } from '#server/database/postgres.ts'

import { measureGrowth } from './growth.ts'
import { measureMails } from './mail-rate.ts'
import { startMeasured } from '#bench/server/targets/measured-process.ts'
import { createEmbeddedDirectories, openTargets, type Opened } from '#bench/server/targets/open-targets.ts'
import { SERVER } from '#bench/server/targets/servers.ts'
import { recordSpin } from '#bench/server/sql/record-spin.ts'
import type { ServerResults } from './server-results.ts'
import { saveServerResults, printServerTable } from './server-report.ts'
import { measureInRounds, reportedFigures } from './rounds.ts'

/**
 * `npm run bench`: spins over HTTP on both databases, beside what the databases can do and what others do with the same rows,
 * in turns. `--quick` takes a tenth of the time, without ten million stored, and keeps no result; `--rounds 5` takes the
 * medians of more than three, `--stored 6` stores a million at most.
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    stored: { type: 'string', default: '7' },
  },
})
const rounds = options.quick ? 1 : Number(options.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds is how often each is measured')
const most = Number(options.stored)
if (!(most >= 6 && most <= 8))
  throw new Error('--stored is the power of ten of the most participations: 6, 7 or 8')
const SIZE = options.quick
  ? { clients: [1, 8], seconds: 2, stored: { postgres: [1e3, 1e5], pglite: [1e3] }, mails: 500, rounds }
  : {
      ...{ clients: [1, 8, 64, 256], seconds: 3, mails: 2000, rounds },
      stored: { postgres: [1e3, 1e5, 10 ** most], pglite: [1e3, 1e5] },
    }

const say = (line: string) => console.log(line)
const place = await createPostgresPlace('durable')
const embedded = await createEmbeddedDirectories()
try {
  await (await startMeasured(SERVER, place.env, '/readyz')).end()
  const spin = await recordSpin(place.env)
  say(`a spin is ${spin.sql.flat().length} statements in ${spin.sql.length} round trips`)

  const opened = await openTargets(place, embedded, spin)
  const { turns, processes } = await measureAll(opened).finally(async () => opened.end())
  const mailsPerSecond = await measureMails(place, SIZE.mails, spin.oddsHash)
  say(`${mailsPerSecond.toFixed(0)} mails a second`)
  const grown = await measureGrowth(place, embedded[1], spin, SIZE, say)

  const loads = turns.map(({ figures }) => figures.ownMicroseconds).filter((cost) => cost > 0)
  const results: ServerResults = {
    finishedAt: new Date().toISOString(),
    machine: `${availableParallelism()} × ${cpus()[0]?.model ?? 'a processor'}`,
    postgres: await readVersion(place.postgres.url),
    rounds: SIZE.rounds,
    secondsOfRound: SIZE.seconds,
    loadMicroseconds: loads.reduce((sum, cost) => sum + cost, 0) / loads.length,
    roundTrips: spin.sql.length,
    rates: turns.map(({ target: { name }, clients, figures }) => ({
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
  await place.remove()
}

async function measureAll(opened: Opened) {
  const turns = await measureInRounds(opened.targets, SIZE.clients, SIZE, say)
  return { turns, processes: await opened.weigh() }
}

async function readVersion(url: string): Promise<string> {
  const engine = openPostgres(url)
  const [row] = await engine.transaction(async (query) =>
    query<{ server_version: string }>('show server_version'),
  )
  await engine.close()
  return row?.server_version ?? ''
}
