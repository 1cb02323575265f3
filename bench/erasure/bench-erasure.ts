/**
 * `npm run bench:erasure [-- <participations>]`: measures the longest wait of a spin on the embedded database during an erasure.
 * It takes some minutes and 4 GB of disk space, and exits with status 1 if a spin waits longer than the limit.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { openDatabase } from '#database/server/open-database.ts'
import { MIGRATIONS } from '#testing/database/migrations.ts'

import { fillWithMails } from './fill-with-mails.ts'
import { measureWaits, WAIT_LIMIT_MS } from './longest-waits.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const participations = Number(positionals[0] ?? 1_500_000)
const parent = await mkdtemp(join(tmpdir(), 'roue-erasure-'))
const open = async () =>
  openDatabase({
    ...{ directory: join(parent, 'database'), migrations: MIGRATIONS },
    ...{ databaseUrl: null, migrationsDatabaseUrl: null },
  })
try {
  console.log(`storing ${participations} participations`)
  const filled = await open()
  await filled.transaction(async (query) => fillWithMails(query, participations), {
    timeoutMs: 1_200_000,
  })
  await filled.close()
  const database = await open()
  let isWithin = true
  for (const erasure of ['none', 'player', 'owner', 'retention'] as const) {
    const { spins, longestMs, durationMs } = await measureWaits(database, erasure)
    isWithin &&= longestMs < WAIT_LIMIT_MS
    console.log(`${erasure}: ${durationMs} ms, ${spins} spins, the longest ${longestMs} ms`)
  }
  await database.close()
  console.log(`limit ${WAIT_LIMIT_MS} ms: ${isWithin ? 'met' : 'NOT MET'}`)
  process.exitCode = isWithin ? 0 : 1
} finally {
  await rm(parent, { recursive: true })
}
