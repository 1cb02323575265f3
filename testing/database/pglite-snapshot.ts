import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'

import { migrate } from '#database/server/schema/migrate.ts'

import { PGLITE_SNAPSHOT_VARIABLE, unpack } from './migrated-directory.ts'
import { MIGRATIONS } from './migrations.ts'
import { connectInMemory } from './pglite-in-memory.ts'

/**
 * The global setup of Vitest: makes and migrates one PGlite before all tests, unless this process
 * or its parent has done so. Each test database is a copy of this PGlite, because a copy takes a
 * tenth of the time of `initdb` and the migrations. The folder `empty` is the directory before the
 * migrations. Returns the teardown.
 */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env[PGLITE_SNAPSHOT_VARIABLE] !== undefined) return async () => {}
  const directory = await mkdtemp(join(tmpdir(), 'roue-pglite-'))
  const pglite = await PGlite.create()
  const write = async (name: string) => {
    const snapshot = await pglite.dumpDataDir('none')
    const file = join(directory, name)
    await writeFile(file, new Uint8Array(await snapshot.arrayBuffer()))
    return file
  }
  unpack(await write('empty.tar'), join(directory, 'empty'))
  const database = connectInMemory(pglite)
  await migrate(database, MIGRATIONS)
  const file = await write('snapshot.tar')
  await database.close()
  // The test processes inherit this variable.
  process.env[PGLITE_SNAPSHOT_VARIABLE] = file
  return () => rm(directory, { recursive: true, force: true })
}
