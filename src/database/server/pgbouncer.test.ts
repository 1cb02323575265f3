import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { asAdmin, createPostgresDatabase } from '#testing/database/databases.ts'
import { VERSION } from '#platform/server/version.ts'
import { MIGRATIONS } from '#testing/database/migrations.ts'
import { startPgbouncer, type Pgbouncer } from '#testing/database/pgbouncer.ts'
import { findProgram } from '#testing/machine/find-program.ts'
import { randomHex, serveApp, venuesThat, type ServedApp } from '#testing/servers/served-app.ts'

import type { Database } from './database.ts'
import { DatabaseUnavailable, kindOf } from './database-error.ts'
import { isRetryable, openDatabase, type DatabaseLocation } from './open-database.ts'
import { asRole } from './transactions.ts'

/** The SQLSTATE of pgbouncer's own errors. */
const PROTOCOL_VIOLATION = '08P01'

const locationOf = (databaseUrl: string): DatabaseLocation => ({
  databaseUrl,
  migrationsDatabaseUrl: null,
  directory: '',
  migrations: MIGRATIONS,
  version: VERSION,
})

describe.skipIf(findProgram('pgbouncer') === null)('behind pgbouncer in transaction mode', () => {
  let pooler: Pgbouncer
  let database: Database
  let served: ServedApp
  beforeAll(async () => {
    pooler = await startPgbouncer(await createPostgresDatabase('template0'))
    database = await openDatabase(locationOf(pooler.url))
    served = await serveApp(database, venuesThat('win'))
  })
  afterAll(async () => {
    await database.close()
    await pooler.close()
  })

  it('a wrong password, login or database is not retryable', async () => {
    const wrong = { password: 'wrong', username: 'nobody', pathname: 'no_such_database' }
    for (const [part, value] of Object.entries(wrong)) {
      const url = Object.assign(new URL(pooler.url), { [part]: value })
      const isErrorRetryable = await openDatabase(locationOf(url.href)).catch(isRetryable)
      expect(isErrorRetryable, part).toBe(false)
    }
  })

  it.each([
    'query_wait_timeout',
    'the database system is starting up',
    'no more connections allowed',
  ])('the error “%s” of pgbouncer is retryable', (message) => {
    const cause = Object.assign(new Error(message), { code: PROTOCOL_VIOLATION })
    expect(isRetryable(new DatabaseUnavailable('No connection to the database', { cause }))).toBe(
      true,
    )
  })

  it('40 simultaneous wins save their own codes over three connections', async () => {
    const saved = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const won = await served.win()
        const code = randomHex(4).toUpperCase()
        return (await served.saveCode(code, won)).status
      }),
    )
    expect(new Set(saved)).toEqual(new Set([201]))
  })

  it('the role and headers of a visitor do not leak to the next visitor on the same connection', async () => {
    await asRole(database, 'anon', { 'x-ticket': 'secret' }, async (query) => query('select 1'))
    const seen = await Promise.all(
      Array.from({ length: 12 }, async () =>
        database.transaction(async (query) =>
          query(`select current_user = session_user as "isSessionRole",
            coalesce(current_setting('request.headers', true), '') as headers`),
        ),
      ),
    )
    expect(seen.flat()).toEqual(
      Array.from({ length: 12 }, () => ({ isSessionRole: true, headers: '' })),
    )
  })

  it('a connection that PostgreSQL ends is an outage, in a statement and in a commit', async () => {
    await database.transaction(async (query) =>
      query(`create table public.slow (id int);
        create function public.wait() returns trigger language plpgsql as
          'begin perform pg_sleep(1); return null; end';
        create constraint trigger wait after insert on public.slow
          deferrable initially deferred for each row execute function public.wait()`),
    )
    for (const singleRoundTrip of [false, true])
      for (const statement of ['select pg_sleep(1)', 'insert into public.slow values (1)']) {
        const ended = new AbortController()
        const attempt = database
          .transaction(async (query) => query(statement), { singleRoundTrip })
          .then(() => 'committed', kindOf)
          .finally(() => ended.abort())
        while (!ended.signal.aborted)
          await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = '${new URL(pooler.url).pathname.slice(1)}' and wait_event = 'PgSleep'`)
        expect(await attempt, `${statement}, ${singleRoundTrip}`).toMatch(/^DatabaseUnavailable/)
      }
  })

  it('a statement that takes too long is cancelled, and the connection serves the next statement', async () => {
    const slow = database.transaction(async (query) => query('select pg_sleep(5)'), {
      timeoutMs: 100,
    })
    await expect(slow).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
    expect(await database.transaction(async (query) => query('select 1 as one'))).toEqual([
      { one: 1 },
    ])
  })
})
