import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'

import { describe, expect, it } from 'vitest'

import { asAdmin, createPostgresDatabase, loginUrl } from '#testing/database/databases.ts'
import { VERSION } from '#platform/server/version.ts'
import { MIGRATIONS } from '#testing/database/migrations.ts'
import { makeNextVersion } from '#testing/database/next-version.ts'
import { readSchemaLines } from '#testing/database/schema-lines.ts'

import { isRetryable, openAsOwner, openDatabase, type DatabaseLocation } from './open-database.ts'
import { asRole } from './transactions.ts'

const ROUNDS = 4
const STARTS = 5

/** Creates a login with an awkward name. It owns nothing and is in no role. */
async function createLogin(url: string): Promise<string> {
  const login = `l'é "serveur"; ${randomUUID().slice(0, 8)}`
  const quoted = `"${login.replaceAll('"', '""')}"`
  await asAdmin(`create role ${quoted} login password '${login.replaceAll("'", "''")}'`, url)
  return loginUrl(url, login)
}

const locationOf = (
  databaseUrl: string,
  migrationsDatabaseUrl: string | null,
): DatabaseLocation => ({
  directory: '',
  migrations: MIGRATIONS,
  version: VERSION,
  databaseUrl,
  migrationsDatabaseUrl,
})

describe('a database opened by DATABASE_URL', () => {
  it('refuses in one line a login that may not migrate, if no owner login is set', async () => {
    for (const template of ['template', 'template0'] as const) {
      const login = await createLogin(await createPostgresDatabase(template))
      const refused = openDatabase(locationOf(login, null))
      await expect(refused).rejects.toThrow(
        /^This login may not migrate.*set MIGRATIONS_DATABASE_URL/,
      )
    }
  })

  it('serves a login without rights except the roles that the owner has granted', async () => {
    const ownerUrl = await createPostgresDatabase('template0')
    const location = locationOf(await createLogin(ownerUrl), ownerUrl)
    await (await openDatabase(location)).close()
    const database = await openDatabase(location)
    const codes = 'select code from public.used_prize_codes'
    const draws = 'select id from private.participations'
    expect(await asRole(database, 'anon', {}, async (query) => query(codes))).toEqual([])
    expect(await asRole(database, 'game_server', {}, async (query) => query(draws))).toEqual([])
    const [server] = await database.transaction(async (query) =>
      query<{ version: number }>(`select current_setting('server_version_num')::int as version`),
    )
    // Before PostgreSQL 16 a login inherits from its roles by default.
    const asRolesOnly = (server?.version ?? 0) >= 160_000 ? [codes, draws] : []
    for (const statement of [
      ...asRolesOnly,
      'create table public.mine (id int)',
      'set local role postgres',
    ]) {
      const tried = database.transaction(async (query) => query(statement))
      await expect(tried, statement).rejects.toMatchObject({ code: '42501' })
    }
    await database.close()
  })

  it('is opened as the owner for commands', async () => {
    const ownerUrl = await createPostgresDatabase('template0')
    const owner = await openAsOwner(locationOf(await createLogin(ownerUrl), ownerUrl))
    const rows = await owner.transaction(async (query) =>
      query('select name from private.schema_migrations'),
    )
    expect(rows.length).toBeGreaterThan(4)
    await owner.close()
  })

  it('is migrated whatever timeouts its login has', async () => {
    const url = await createPostgresDatabase('template')
    const login = await createLogin(url)
    const name = decodeURIComponent(new URL(login).username)
    const quoted = `"${name.replaceAll('"', '""')}"`
    await asAdmin(
      `alter role ${quoted} superuser; alter role ${quoted} set statement_timeout = '20ms';
       alter role ${quoted} set lock_timeout = '20ms'`,
      url,
    )
    const program = await makeNextVersion('select pg_sleep(0.2)')
    const location = { ...locationOf(login, null), ...program }
    // The second start waits for the first, longer than its timeout for a lock.
    const opened = await Promise.all([openDatabase(location), openDatabase(location)])
    await Promise.all(opened.map(async (database) => database.close()))
    await rm(program.migrations, { recursive: true })
  })

  it('is retried if no server listens, but not after a wrong password or a wrong name', async () => {
    const url = await createPostgresDatabase('template')
    const wrongPassword = new URL(url)
    wrongPassword.password = 'wrong'
    const wrongName = new URL(url)
    wrongName.pathname = 'no_such_database'
    const wrongPort = new URL(url)
    wrongPort.port = '1'
    const isOpenRetryable = async ({ href }: URL) =>
      openDatabase(locationOf(href, null)).catch(isRetryable)
    expect(await isOpenRetryable(wrongPassword)).toBe(false)
    expect(await isOpenRetryable(wrongName)).toBe(false)
    expect(await isOpenRetryable(wrongPort)).toBe(true)
  })

  it(`is migrated once by ${STARTS} simultaneous starts, ${ROUNDS} times out of ${ROUNDS}, to the same schema`, async () => {
    const reference = await openDatabase(locationOf(await createPostgresDatabase('template'), null))
    const expected = await readSchemaLines(reference)
    await reference.close()
    expect(expected.length).toBeGreaterThan(60)
    for (let round = 0; round < ROUNDS; round += 1) {
      const ownerUrl = await createPostgresDatabase('template0')
      const location = locationOf(await createLogin(ownerUrl), ownerUrl)
      for (const again of [false, true]) {
        const engines = await Promise.all(
          Array.from({ length: STARTS }, async () => openDatabase(location)),
        )
        await Promise.all(engines.map(async (database) => database.close()))
        const owner = await openAsOwner(location)
        expect(await readSchemaLines(owner), `round ${round}, again ${again}`).toEqual(expected)
        await owner.close()
      }
    }
  })
})
