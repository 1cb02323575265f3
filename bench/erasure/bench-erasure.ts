import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { openDatabase } from '#server/database/open-database.ts'
import { MIGRATIONS } from '#testing/migrations.ts'

import { fillWithMails } from './fill-with-mails.ts'
import { measureWaits, WAIT_LIMIT_MS } from './longest-waits.ts'

/**
 * `npm run bench:erasure [-- <participations>]`: the longest that a spin waits on the embedded database while a player is erased.
 * It takes some minutes and 4 GB of disk, and ends with status 1 where one waits longer than the limit.
 */
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
    answerWithinMs: 1_200_000,
  })
  await filled.close()
  const database = await open()
  let isWithin = true
  for (const erasure of ['none', 'player', 'owner', 'retention'] as const) {
    const { spins, longestMs, tookMs } = await measureWaits(database, erasure)
    isWithin &&= longestMs < WAIT_LIMIT_MS
    console.log(`${erasure}: ${tookMs} ms, ${spins} spins, the longest ${longestMs} ms`)
  }
  await database.close()
  console.log(`limit ${WAIT_LIMIT_MS} ms: ${isWithin ? 'held' : 'NOT HELD'}`)
  process.exitCode = isWithin ? 0 : 1
} finally {
  await rm(parent, { recursive: true })
}
