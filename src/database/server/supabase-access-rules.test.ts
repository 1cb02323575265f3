import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { CANDIDATE_CODE_HEADER } from '#codes/used-prize-codes.ts'
import { TICKET_HEADER } from '#players/ticket.ts'
import { MIGRATIONS } from '#testing/database/migrations.ts'
import { randomHex, serveApp, venuesThat, type ServedApp } from '#testing/servers/served-app.ts'
import {
  runScript,
  startPlatformDatabase,
  type PlatformDatabase,
} from '#testing/supabase/platform-database.ts'
import { statementArbitrary } from '#testing/supabase/statement-arbitrary.ts'

import { DatabaseError } from './database-error.ts'
import type { Database, Row } from './database.ts'
import { migrate } from '#database/server/schema/migrate.ts'
import { openPostgres } from './postgres.ts'

const TABLE = 'public.used_prize_codes'
const STORED = ['AAAA1111', 'BBBB2222', 'CCCC3333'] as const

/** The data of other players, which no result may contain: codes, addresses, prizes. */
const DATA_OF_OTHERS = /BBBB2222|CCCC3333|@example\.org|Cocktail|Bière|Soft/

const REFUSED = { code: '42501' }

type RequestContext = { readonly headers?: Readonly<Record<string, string>> }

describe('the privileges of a visitor in a Supabase project', () => {
  let platform: PlatformDatabase
  let database: Database
  /** The login of PostgREST. */
  let authenticator: Database
  let game: ServedApp
  let before: string
  /** Returns a hash of all stored rows. */
  const hashRows = async () => {
    const [row] = await runScript<{ state: string }>(
      platform.adminUrl,
      `select md5(string_agg(line, '|' order by line)) as state from (
         select c::text as line from public.used_prize_codes c union all
         select p::text from private.participations p union all
         select a::text from private.player_addresses a union all select w::text from private.won_codes w union all
         select o::text from private.odds_tables o union all select m::text from private.mails m) all_rows`,
    )
    return row?.state ?? ''
  }
  beforeAll(async () => {
    platform = await startPlatformDatabase()
    database = openPostgres(platform.url)
    await migrate(database, MIGRATIONS)
    authenticator = openPostgres(platform.authenticatorUrl)
    game = await serveApp(database, venuesThat('win'))
    for (const code of STORED) await game.saveCode(code, await game.win())
  })
  beforeEach(async () => {
    before = await hashRows()
  })
  afterAll(async () => {
    await Promise.all([database.close(), authenticator.close()])
    await platform.stop()
  })

  /** Runs one statement in a transaction with role, claims and headers, as PostgREST does. */
  const run = async <R extends Row = Row>(
    text: string,
    { headers = {} }: RequestContext = {},
    params: readonly unknown[] = [],
  ) =>
    authenticator.transaction(async (query) => query<R>(text, params), {
      settings: {
        role: 'anon',
        'request.jwt.claims': JSON.stringify({ role: 'anon' }),
        'request.headers': JSON.stringify(headers),
      },
    })
  const withCandidate = { headers: { [CANDIDATE_CODE_HEADER]: STORED[0] } }
  /** Inserts rows from JSON, as PostgREST does. */
  const insert = async (rows: readonly object[], context: RequestContext, end = '') => {
    const names = Object.keys(rows[0] ?? {})
    const typed = names
      .map((name) => `${name} ${name === 'participation_id' ? 'uuid' : 'text'}`)
      .join(', ')
    const text = `with pgrst_source as (
        insert into ${TABLE} (${names.join(', ')}) select ${names.map(typedColumn).join(', ')}
        from json_to_recordset($1::json) as _(${typed}) ${end || 'returning 1'})
      select count(*)::int as written from pgrst_source`
    return run(text, context, [JSON.stringify(rows)])
  }
  const typedColumn = (name: string) => (name === 'created_at' ? 'created_at::timestamptz' : name)
  const rowOf = async () => {
    const won = await game.win()
    const row = {
      user_email: won.answer.userEmail,
      prize_name: won.answer.prize.name,
      app_identifier: 'wafubar',
    }
    const sent = { headers: { [TICKET_HEADER]: won.ticket } }
    return { sent, row: { code: `N${randomHex(4).toUpperCase().slice(1)}`, ...row } }
  }

  it('the roles of the platform have exactly these privileges', async () => {
    const granted = await runScript<{ privilege: string }>(
      platform.adminUrl,
      `select grantee || ' may ' || lower(privilege_type) || ' ' || object as privilege from (
         select grantee, privilege_type, table_name || '.' || column_name as object, table_schema as schema
           from information_schema.column_privileges union all
         select grantee, privilege_type, table_name, table_schema from information_schema.table_privileges union all
         select grantee, privilege_type, routine_name, routine_schema from information_schema.routine_privileges) all_grants
       where grantee in ('PUBLIC', 'anon', 'authenticated', 'service_role') and schema in ('public', 'private') order by 1`,
    )
    expect(granted.map(({ privilege }) => privilege)).toEqual([
      'anon may execute is_what_was_won',
      ...['app_identifier', 'code', 'prize_name', 'user_email'].map(
        (column) => `anon may insert used_prize_codes.${column}`,
      ),
      'anon may select used_prize_codes.code',
    ])
  })

  it('the API exposes one table and no function', async () => {
    const exposed = await runScript<{ name: string }>(
      platform.adminUrl,
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
       union all select proname from pg_proc where pronamespace = 'public'::regnamespace`,
    )
    expect(exposed).toEqual([{ name: 'used_prize_codes' }])
  })

  describe('reading', () => {
    it.each([
      'true',
      `code like '%'`,
      `code ilike any (array['A%', 'B%', 'C%'])`,
      `code = any (array['AAAA1111', 'BBBB2222', 'CCCC3333'])`,
      `code = 'BBBB2222' or code <> 'BBBB2222'`,
      `code is not null order by code desc limit 100`,
      `code >= 'A' and code < 'Z'`,
      `code ~ '^[A-Z]'`,
      `code > '0' and (code < 'Z' or not (code = 'A' and code = 'B'))`,
    ])('returns only the candidate code: %s', async (where) => {
      const text = `select code from ${TABLE} where ${where}`
      const counting = `select count(*)::int from (${text}) as selected`
      expect(await run(text, withCandidate)).toEqual([{ code: 'AAAA1111' }])
      expect(await run(counting, withCandidate)).toEqual([{ count: 1 }])
      expect(await run(text)).toEqual([])
      expect(await run(counting)).toEqual([{ count: 0 }])
    })

    it('counts, estimates and pages only the candidate code', async () => {
      expect(await run(`select count(code)::int as n from ${TABLE}`, withCandidate)).toEqual([
        { n: 1 },
      ])
      expect(await run(`select code from ${TABLE} limit 9 offset 1`, withCandidate)).toEqual([])
      for (const context of [withCandidate, {}])
        expect([0, 1]).toContain(
          await estimate(`explain (format json) select 1 from ${TABLE}`, context),
        )
    })
  })

  const estimate = async (text: string, context: RequestContext) => {
    const [row] = await run<{ 'QUERY PLAN': unknown }>(text, context)
    const plan = row?.['QUERY PLAN']
    const [{ Plan }] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as [
      { Plan: { 'Plan Rows': number } },
    ]
    return Plan['Plan Rows']
  }

  describe('writing', () => {
    it.each([
      ['another participation', { participation_id: '00000000-0000-4000-8000-000000000000' }, ''],
      ['another date', { created_at: '2020-01-01' }, ''],
      ['the inserted row as the result', {}, 'returning *'],
      [
        'an overwritten row',
        {},
        'on conflict (code) do update set code = excluded.code returning 1',
      ],
      ['a better prize', { prize_name: 'Cocktails' }, ''],
      ['another player’s mailbox', { user_email: 'eve@example.org' }, ''],
    ])('refuses a winner %s', async (_, more, end) => {
      const { sent, row } = await rowOf()
      before = await hashRows()
      await expect(insert([{ ...row, ...more }], sent, end)).rejects.toMatchObject(REFUSED)
      expect(await hashRows()).toBe(before)
    })

    it('refuses a winner two codes in a statement', async () => {
      const { sent, row } = await rowOf()
      before = await hashRows()
      await expect(insert([row, { ...row, code: 'TWOTWO22' }], sent)).rejects.toMatchObject(REFUSED)
      expect(await hashRows()).toBe(before)
    })

    it('saves the code of the win of a ticket, and reports a code that exists', async () => {
      const { sent, row } = await rowOf()
      await expect(insert([{ ...row, code: STORED[0] }], sent)).rejects.toMatchObject({
        code: '23505',
      })
      const ignoring = insert(
        [{ ...row, code: STORED[0] }],
        sent,
        'on conflict (code) do nothing returning 1',
      )
      await expect(ignoring).rejects.toMatchObject(REFUSED)
      expect(await insert([row], sent)).toEqual([{ written: 1 }])
      await expect(insert([{ ...row, code: 'ANEWONE1' }], sent)).rejects.toMatchObject(REFUSED)
    })
  })

  it('no generated statement reads data of other players or writes anything', async () => {
    await fc.assert(
      fc.asyncProperty(statementArbitrary(), async ({ text, isPlan, headers }) => {
        try {
          if (isPlan) expect(await estimate(text, { headers })).toBeLessThanOrEqual(1)
          else {
            const rows = await run(text, { headers })
            expect(JSON.stringify(rows)).not.toMatch(DATA_OF_OTHERS)
            for (const { count = 0 } of rows as readonly { count?: unknown }[])
              expect(Number(count)).toBeLessThanOrEqual(1)
          }
        } catch (error) {
          // The error is converted, because its message may contain parts of the statement.
          if (!(error instanceof DatabaseError)) throw error
          // PostgREST returns all these fields to the client.
          const { message, detail = '', hint = '', code } = error
          expect(`${message} ${detail} ${hint}`).not.toMatch(/@example\.org/)
          // No lost connection, lack of resources, timeout or internal error.
          expect(code).not.toMatch(/^(?:08|53|57|58|XX)/)
        }
      }),
      { numRuns: 600 },
    )
    expect(await hashRows()).toBe(before)
  })
})
