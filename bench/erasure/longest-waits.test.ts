import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Database } from '#server/database/database.ts'
import { openPglite } from '#server/database/pglite.ts'
import { fillWithMigrated } from '#testing/migrated-directory.ts'
import { ON_DISK } from '#testing/temporary-folder.ts'

import { fillWithMails } from './fill-with-mails.ts'
import { measureWaits, WAIT_LIMIT_MS } from './longest-waits.ts'

/** So many that to write their tables anew at once takes several times the limit. */
const STORED = 60_000

/** What rewriting costs it costs each time; what other tests on the machine cost it, it does not. */
const TRIES = 5

let parent: string
let database: Database
beforeAll(async () => {
  parent = await mkdtemp(join(ON_DISK, 'roue-erasure-'))
  fillWithMigrated(parent)
  database = await openPglite(join(parent, 'database'))
  await database.transaction(async (query) => fillWithMails(query, STORED), { answerWithinMs: 60_000 })
  // So much at once no day of a game writes.
  await database.transaction(async (query) => query('checkpoint'), { answerWithinMs: 60_000 })
})
afterAll(async () => {
  await database.close()
  await rm(parent, { recursive: true })
})

/** `npm run bench:erasure` measures the same with a million and a half. */
it.each([
  ['a player’s own', 'player'],
  ['the owner’s', 'owner'],
  ['those by age', 'retention'],
] as const)('nobody waits long for an erasure: %s', async (_, erasure) => {
  let longestMs = Infinity
  for (let tries = 0; tries < TRIES && longestMs >= WAIT_LIMIT_MS; tries += 1)
    longestMs = (await measureWaits(database, erasure)).longestMs
  expect(longestMs).toBeLessThan(WAIT_LIMIT_MS)
})
