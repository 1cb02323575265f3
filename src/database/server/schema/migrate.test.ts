import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { createPostgresDatabase, testDatabases } from '#testing/database/databases.ts'
import { MIGRATIONS } from '#testing/database/migrations.ts'
import { makeNextVersion, NEXT_MIGRATION } from '#testing/database/next-version.ts'
import { until } from '#testing/machine/until.ts'

import type { Database } from '#database/server/database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from '#database/server/postgres.ts'

describe.each(testDatabases)('migrations on $name', ({ open }) => {
  let database: Database
  let directory: string
  beforeEach(async () => {
    database = await open()
    directory = await mkdtemp(join(tmpdir(), 'roue-migrations-'))
    await cp(MIGRATIONS, directory, { recursive: true })
  })
  afterEach(async () => {
    await database.close()
    await rm(directory, { recursive: true })
  })

  it('apply only missing migrations', async () => {
    await writeFile(
      join(directory, '99991231000000_more.sql'),
      `-- oldest version: 1.0.0\ncreate table private.more (id int)`,
    )
    expect(await migrate(database, directory)).toEqual(['99991231000000_more.sql'])
    expect(await migrate(database, directory)).toEqual([])
  })
})

describe('migrations on an empty PostgreSQL', () => {
  it('are applied once when five servers start together', async () => {
    const url = await createPostgresDatabase('template0')
    const servers = Array.from({ length: 5 }, () => openPostgres(url))
    const applied = await Promise.all(
      servers.map(async (database) => migrate(database, MIGRATIONS)),
    )
    const all = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).length
    expect(applied.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, all])
    await Promise.all(servers.map(async (database) => database.close()))
  })

  it('leave the table for which a transaction of a server waits, and start again', async () => {
    const url = await createPostgresDatabase('template')
    const [server, owner] = [openPostgres(url), openPostgres(url)]
    const { migrations } = await makeNextVersion(
      `alter table private.player_addresses add column more int; alter table private.mails add column more int`,
    )
    const isWaiting = async () => {
      const locks = await owner.transaction(async (query) =>
        query(`select from pg_locks where not granted and relation = 'private.mails'::regclass`),
      )
      return locks.length > 0
    }
    const steps: string[] = []
    const migrated = await server.transaction(async (query) => {
      await query('lock table private.mails in row exclusive mode')
      const onStep = (step: string) => steps.push(step)
      const migrating = migrate(owner, migrations, { onStep }).catch(String)
      await until('the migration waits', isWaiting)
      await query('select from private.player_addresses')
      return { names: migrating }
    })
    expect(await migrated.names).toEqual([NEXT_MIGRATION])
    expect(steps).toContain('waiting for a table that a server uses')
    await Promise.all([server.close(), owner.close(), rm(migrations, { recursive: true })])
  })
})
