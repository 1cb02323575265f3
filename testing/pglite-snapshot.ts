import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'

import { migrate } from '#server/database/migrate.ts'

import { PGLITE_SNAPSHOT } from './migrated-directory.ts'
import { MIGRATIONS } from './migrations.ts'
import { connectInMemory } from './pglite-in-memory.ts'

/** Migrated once for all tests of a run; each test database starts as a copy, in a tenth of the time. */
export async function setup(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'roue-pglite-'))
  const pglite = await PGlite.create()
  const database = connectInMemory(pglite)
  await migrate(database, MIGRATIONS)
  const snapshot = await pglite.dumpDataDir('none')
  await database.close()
  const file = join(directory, 'snapshot.tar')
  await writeFile(file, new Uint8Array(await snapshot.arrayBuffer()))
  // The processes of the tests inherit it.
  process.env[PGLITE_SNAPSHOT] = file
  return () => rm(directory, { recursive: true, force: true })
}
