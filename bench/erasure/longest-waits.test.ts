import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import type { Engine } from '#server/database/database.ts'
import { openPglite } from '#server/database/pglite.ts'

import { fillOld } from './fill-old.ts'
import { measureWaits, WAIT_LIMIT_MS } from './longest-waits.ts'

/** So many that to write their tables anew at once takes several times the limit. */
const STORED = 60_000

let parent: string
let engine: Engine
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'roue-erasure-'))
  const directory = join(parent, 'database')
  await mkdir(directory, { mode: 0o700 })
  execFileSync('tar', ['-xf', inject('pgliteSnapshot'), '-C', directory])
  engine = await openPglite(directory)
  await engine.transaction(async (query) => fillOld(query, STORED), { answerWithinMs: 60_000 })
})
afterAll(async () => {
  await engine.close()
  await rm(parent, { recursive: true })
})

/** `npm run bench:erasure` measures the same with a million and a half. */
it('nobody waits long for an erasure: a player’s own, the owner’s, those by age', async () => {
  const { player, owner, retention } = await measureWaits(engine)
  expect(player?.longestMs).toBeLessThan(WAIT_LIMIT_MS)
  expect(owner?.longestMs).toBeLessThan(WAIT_LIMIT_MS)
  expect(retention?.longestMs).toBeLessThan(WAIT_LIMIT_MS)
})
