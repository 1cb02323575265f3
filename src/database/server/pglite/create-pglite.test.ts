import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { copyMigratedDatabase } from '#testing/database/migrated-directory.ts'

const MB = 1024 * 1024
const OPTIMISED = /using TurboFan, took \d+ ms and (\d+) \/ \d+ max\/total bytes/g

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roue-optimised-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('V8 does not optimise the function of PGlite whose optimisation needs much memory', () => {
  copyMigratedDatabase(folder)
  const program = `
    const { openPgliteDirectory } = await import(${JSON.stringify(join(import.meta.dirname, 'pglite-directory.ts'))})
    const database = await openPgliteDirectory(${JSON.stringify(join(folder, 'database'))})
    for (let id = 0; id < 300; id += 1)
      await database.query('select count(*) from private.participations where id::text like $1 or $2', [id, true])
    await database.close()
    process.exit()`
  const trace = execFileSync(
    process.execPath,
    [
      '--trace-wasm-compilation-times',
      // Otherwise the process may end before a function is optimised.
      '--wasm-sync-tier-up',
      '--input-type=module',
      '--eval',
      program,
    ],
    { encoding: 'utf8', maxBuffer: 16 * MB },
  )
  const needed = [...trace.matchAll(OPTIMISED)].map(([, bytes]) => Number(bytes) / MB)
  expect(needed.length).toBeGreaterThan(20)
  expect(Math.max(...needed)).toBeLessThan(100)
})
