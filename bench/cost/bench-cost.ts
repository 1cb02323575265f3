import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { Client } from 'pg'

import { createOwnDatabase, startPostgres } from '#testing/own-postgres.ts'
import { runServer } from '#testing/running-server.ts'
import { startSmtpSink } from '#testing/smtp-sink.ts'
import { DRAW_SECRET } from '#testing/winning-dice.ts'

import { measureBytes, storeParticipations } from './bytes.ts'
import { measureCost, type Cost } from './measure-cost.ts'
import { playVisit, sendSpin } from './visits.ts'

/**
 * `npm run bench:cost`: what one spin and one whole visit cost a server on PostgreSQL: CPU of each side, commits, bytes of its
 * log; and what a participation leaves behind, with its indexes. docs/scale.md reckons with it. `--stored 200000`: so many
 * participations lie there before.
 */
const { values: options } = parseArgs({
  options: { stored: { type: 'string', default: '1000000' }, seconds: { type: 'string', default: '15' } },
})
const stored = Number(options.stored)
const seconds = Number(options.seconds)
const RESULTS = join(import.meta.dirname, '../results')

const SECONDS_WITHOUT_IMAGES = 5

const postgres = await startPostgres('durable')
const sink = await startSmtpSink()
try {
  const url = await createOwnDatabase(postgres.url, 'bench')
  const env = { DATABASE_URL: url, DRAW_SECRET, SMTP_URL: sink.url, TRUST_PROXY: '1' }
  const limited = await runServer(env)
  await limited.end()
  console.log(`storing ${stored} participations`)
  await storeParticipations(url, stored)
  const bytes = await measureBytes(url)

  const admin = new Client(postgres.url)
  await admin.connect()
  const costs: Record<string, Cost> = {}
  const runs = [
    { name: 'spin', work: sendSpin, env: { ...env, RATE_LIMIT: 'off' } },
    { name: 'spinWithLimits', work: sendSpin, env },
    { name: 'visit', work: playVisit, env: { ...env, RATE_LIMIT: 'off' } },
  ]
  for (const run of runs) {
    const server = await runServer(run.env)
    costs[run.name] = await measureCost(server, postgres.url, 'bench', run.work, seconds)
    await server.end()
    console.log(run.name, costs[run.name])
  }
  // The log once its pages have been written: what is left when checkpoints are rare.
  await admin.query('alter system set full_page_writes = off')
  await admin.query('select pg_reload_conf()')
  const server = await runServer({ ...env, RATE_LIMIT: 'off' })
  const { logBytes } = await measureCost(server, postgres.url, 'bench', sendSpin, SECONDS_WITHOUT_IMAGES)
  await server.end()
  await admin.end()
  console.log({ bytes, logBytesWithoutImages: logBytes })
  await mkdir(RESULTS, { recursive: true })
  const results = {
    finishedAt: new Date().toISOString(),
    ...{ stored, seconds, costs, bytes, logBytesWithoutImages: logBytes },
  }
  await writeFile(join(RESULTS, 'cost.json'), `${JSON.stringify(results, null, 2)}\n`)
} finally {
  await sink.close()
  await postgres.stop()
}
