import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'

import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { openPostgres } from '#database/server/postgres.ts'
import { ACCEPT_NEW_SECRET } from '#database/server/schema/installation.ts'
import { migrate } from '#database/server/schema/migrate.ts'
import { readMigrations, type Migration } from '#database/server/schema/migrations.ts'
import { backupText } from '#testing/database/backup-text.ts'
import { createPostgresDatabase, testDatabases } from '#testing/database/databases.ts'
import { emptySnapshotFile } from '#testing/database/empty-directory.ts'
import { MIGRATIONS } from '#testing/database/migrations.ts'
import { makeNextVersion } from '#testing/database/next-version.ts'
import { addParticipation } from '#testing/database/participations.ts'
import { connectInMemory } from '#testing/database/pglite-in-memory.ts'
import { readSchemaLines } from '#testing/database/schema-lines.ts'

import { readBackup } from './read-backup.ts'

const EMAIL = 'unchanged@example.org'
const OWN = 'a'.repeat(64)

/** A database without any table. */
const openEmpty = {
  PGlite: async () => {
    const snapshot = await openAsBlob(emptySnapshotFile())
    return connectInMemory(await PGlite.create({ loadDataDir: snapshot }))
  },
  PostgreSQL: async () => openPostgres(await createPostgresDatabase('template0')),
}

describe.each(testDatabases)('a restore into an empty $name', ({ name, open }) => {
  let program: Awaited<ReturnType<typeof makeNextVersion>>
  let own: readonly Migration[]
  let next: readonly Migration[]
  let backup: string
  let nextBackup: string
  let nextSchema: readonly string[]
  beforeAll(async () => {
    program = await makeNextVersion(
      `create table private.more (participation_id uuid primary key references private.participations);
       alter table private.more enable row level security;
       alter table private.participations add column note text default 'of 1.1';`,
    )
    own = await readMigrations(MIGRATIONS)
    next = await readMigrations(program.migrations)
    const source = await open()
    await addParticipation(source, { user_email: EMAIL })
    await source.transaction(async (query) =>
      query(`insert into private.installation (version, secret_fingerprint) values ('1.0.0', $1)`, [
        OWN,
      ]),
    )
    backup = await backupText(source)
    await migrate(source, program.migrations, { version: '1.1.0' })
    await source.transaction(async (query) => {
      await query(`update private.installation set version = '1.1.0'`)
      await query('insert into private.more select id from private.participations')
    })
    nextBackup = await backupText(source)
    nextSchema = await readSchemaLines(source)
    await source.close()
  })
  afterAll(async () => rm(program.migrations, { recursive: true }))

  const withEmpty = async (work: (database: Database) => Promise<void>) => {
    const database = await openEmpty[name]()
    await work(database).finally(async () => database.close())
  }
  const stateOf = async (database: Database) =>
    database.transaction(async (query) =>
      query(`select oid from pg_class where relnamespace::regnamespace::text = 'private'`),
    )

  it('refuses a backup of a newer schema, and names the version that reads it', async () => {
    await withEmpty(async (database) => {
      await expect(
        readBackup(database, [nextBackup], { version: '1.0.0', migrations: own }),
      ).rejects.toMatchObject({
        name: 'BackupRefused',
        message:
          'This backup is of version 1.1.0, whose schema this program, 1.0.0, does not know: restore it with 1.1.0.',
      })
      expect(await stateOf(database)).toEqual([])
    })
  })

  it('refuses a changed value, and another draw secret, and changes nothing', async () => {
    await withEmpty(async (database) => {
      const given = { version: '1.0.0', migrations: own, fingerprint: OWN }
      const changed = backup.replaceAll(EMAIL, 'elsewhere@example.org')
      await expect(readBackup(database, [changed], given)).rejects.toThrow(
        /^This backup was changed after it was made/,
      )
      const other = { ...given, fingerprint: 'b'.repeat(64) }
      await expect(readBackup(database, [backup], other)).rejects.toThrow(
        /draw secret: put back .*--accept-new-secret/,
      )
      expect(await stateOf(database)).toEqual([])
      await readBackup(database, [`${ACCEPT_NEW_SECRET}\n`, backup], other)
      const known = await database.transaction(async (query) =>
        query('select secret_fingerprint as secret from private.installation'),
      )
      expect(known).toEqual([{ secret: other.fingerprint }])
    })
  })

  it('restores a backup of an older version, and migrates it', async () => {
    await withEmpty(async (database) => {
      await readBackup(database, [backup], { version: '1.1.0', migrations: next, fingerprint: OWN })
      const rows = await database.transaction(async (query) =>
        query('select note from private.participations'),
      )
      expect(rows).toEqual([{ note: 'of 1.1' }])
      const schema = await readSchemaLines(database)
      // The tables belong to another login.
      const withoutOwner = (lines: readonly string[]) =>
        lines.filter((line) => !/^\((?:table|function),/.test(line))
      expect(withoutOwner(schema)).toEqual(withoutOwner(nextSchema))
      await expect(
        readBackup(database, [backup], { version: '1.1.0', migrations: next }),
      ).rejects.toThrow('This backup is of another schema than this database')
    })
    await withEmpty(async (database) => {
      const rows = await readBackup(database, [nextBackup], { version: '1.1.0', migrations: next })
      expect(rows).toContain('private.more 1')
      expect(rows.indexOf('private.more 1')).toBeGreaterThan(
        rows.indexOf('private.participations 1'),
      )
    })
  })
})
