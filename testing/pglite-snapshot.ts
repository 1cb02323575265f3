import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'

import { migrate } from '#server/database/migrate.ts'

import { MIGRATIONS } from './migrations.ts'
import { connectInMemory } from './pglite-in-memory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A file: the data directory of a migrated, empty PGlite. */
    pgliteSnapshot: string
  }
}

/** Migrated once; each test database starts as a copy, in a tenth of the time. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'roue-pglite-'))
  const database = await PGlite.create()
  const engine = connectInMemory(database)
  await migrate(engine, MIGRATIONS)
  const snapshot = await database.dumpDataDir('none')
  await engine.close()
  const file = join(directory, 'snapshot.tar')
  await writeFile(file, new Uint8Array(await snapshot.arrayBuffer()))
  project.provide('pgliteSnapshot', file)
  return () => rm(directory, { recursive: true, force: true })
}
