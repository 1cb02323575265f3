import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testDatabases } from '#testing/database/databases.ts'
import type { ManagedVenue } from '#testing/database/managed-venues.ts'
import { createMemberAttempts, type MemberAttempts } from '#testing/database/member-attempts.ts'
import {
  memberStatementArbitrary,
  type NamedColumn,
} from '#testing/database/member-statement-arbitrary.ts'

import type { Database, Row } from './database.ts'

/**
 * The tables of which a member may read rows, each with the lowest role that may. A new table must
 * be in this list or the next one.
 */
const READ_TABLES: Readonly<Record<string, 'reader' | 'manager' | 'owner'>> = {
  'private.draft_batches': 'manager',
  'private.draft_edits': 'manager',
  'private.draft_fields': 'manager',
  'private.draw_count_ends': 'reader',
  'private.draw_counts': 'reader',
  'private.funnel_counts': 'reader',
  'private.hour_counts': 'reader',
  'private.logos': 'reader',
  'private.mails': 'manager',
  'private.members': 'reader',
  'private.memberships': 'reader',
  'private.odds_tables': 'reader',
  'private.one_time_links': 'owner',
  'private.participations': 'reader',
  'private.player_addresses': 'owner',
  'private.prize_limits': 'reader',
  'private.prize_stock': 'reader',
  'private.promo_consents': 'owner',
  'private.redemptions': 'manager',
  'private.refused_hand_overs': 'manager',
  'private.staff_links': 'manager',
  'private.stopped_prizes': 'reader',
  'private.venue_drafts': 'manager',
  'private.venue_events': 'reader',
  'private.venue_mailboxes': 'manager',
  'private.venue_versions': 'reader',
  'private.venues': 'reader',
  'private.won_codes': 'manager',
  'public.used_prize_codes': 'manager',
}
const CLOSED_TABLES = [
  'private.crowded_domains',
  'private.day_starts',
  'private.due_clock',
  'private.erasures',
  'private.installation',
  'private.rate_limits',
  'private.schema_migrations',
  'private.sessions',
  'private.sign_in_requests',
  'private.waiting_codes',
]

type Venue = ManagedVenue & { readonly mailbox: string }
/**
 * The functions that a member may execute and that disclose something about a venue, each with the
 * lowest role to which it does so. A new function must be in this list or the next one.
 */
const FUNCTIONS: Readonly<
  Record<
    string,
    readonly [(venue: Venue) => string, 'reader' | 'manager' | 'owner' | 'installation owner']
  >
> = {
  'counts_of_today(text)': [({ key }) => `private.counts_of_today('${key}')`, 'reader'],
  'create_venue(text)': [({ key }) => `private.create_venue('${key}-third')`, 'installation owner'],
  'domain_crowds(text)': [({ key }) => `private.domain_crowds('${key}')`, 'manager'],
  'email_of(uuid)': [
    ({ owner }) => `private.email_of('${owner}') as shown where shown is not null`,
    'owner',
  ],
  'erase_player(text, text)': [
    ({ key, mailbox }) => `private.erase_player('${key}', '${mailbox}')`,
    'owner',
  ],
  'exhausted_prizes(text)': [({ key }) => `private.exhausted_prizes('${key}')`, 'reader'],
  'may_sign_in(uuid)': [
    ({ reader }) => `private.may_sign_in('${reader}') as may where may`,
    'owner',
  ],
  'player_participations(text, text)': [
    ({ key, mailbox }) => `private.player_participations('${key}', '${mailbox}')`,
    'owner',
  ],
  'unclaimed_wins(text)': [({ key }) => `private.unclaimed_wins('${key}')`, 'reader'],
  'venues_as(text)': [
    ({ key }) => `unnest(private.venues_as('reader')) as own where own = '${key}'`,
    'reader',
  ],
}
/**
 * Functions that only compute from their arguments, and functions by which a policy asks whether a
 * row may be the next one.
 */
const HARMLESS_FUNCTIONS = [
  'current_member()',
  // The terms, which everybody reads, say the hour.
  'day_hour(text, timestamp with time zone)',
  'day_of(text, timestamp with time zone)',
  'day_start(date)',
  'day_start(text, date)',
  'is_next_redemption(text, integer, bigint)',
  'is_next_version(text, integer, text, integer)',
  'may_write_mailbox(text, text, boolean)',
  'next_morning(timestamp with time zone)',
  'next_period_start(text, timestamp with time zone)',
  'period_key(text, text, timestamp with time zone, timestamp with time zone)',
  'period_key(text, timestamp with time zone, timestamp with time zone)',
  // The page of the venue shows this mailbox to everybody.
  'published_mailbox(text, integer)',
  // These two functions have only the rights of their caller.
  'remove_member(text, uuid, text[])',
  'set_up_by(text, uuid)',
]

const REFUSED = '42501'
/** A text that no result for a member of alpha contains. */
const DATA_OF_BETA = /beta/i
/** A text that no error contains. The key of the venue may be a part of the statement. */
const SECRETS_OF_BETA = /beta (?:secret|prize)|beta\.example/

const UNKNOWN_MEMBER = '00000000-0000-4000-8000-000000000000'

describe.each(testDatabases)('the rights of a member on $name', ({ open }) => {
  let database: Database
  let all: MemberAttempts
  beforeAll(async () => {
    database = await open()
    all = await createMemberAttempts(database)
  })
  afterAll(async () => database.close())

  const readableColumns = async (table: string) => {
    const rows = await all.asOwner<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0
         and has_column_privilege('venue_admin', attrelid, attnum, 'select') order by attnum`,
    )
    return rows.map(({ name }) => name).join(', ')
  }

  it('are listed for every table', async () => {
    expect(all.tables).toEqual([...Object.keys(READ_TABLES), ...CLOSED_TABLES].toSorted())
  })

  it.each(CLOSED_TABLES)('allow nothing on %s', async (table) => {
    const statements = ['select from', 'delete from', 'truncate', 'lock'].map(
      (verb) => `${verb} ${table}`,
    )
    for (const text of [...statements, `insert into ${table} default values`])
      expect((await all.attempt(all.alpha.owner, text)).code).toBe(REFUSED)
  })

  describe.each(Object.entries(READ_TABLES))('reading %s', (table, leastRole) => {
    it('shows only rows of the member’s venue', async () => {
      const columns = await readableColumns(table)
      const stored = await all.asOwner(`select ${columns} from ${table}`)
      const [ownRows, othersRows] = [all.alpha, all.beta].map((venue) =>
        stored.filter((row) => isOf(row, venue)),
      )
      expect([ownRows?.length, othersRows?.length]).not.toContain(0)
      const read = await all.attempt(all.alpha.owner, `select ${columns} from ${table}`)
      expect(sorted(read.rows)).toEqual(sorted(ownRows ?? []))
    })

    it('shows a reader, a stranger and a visitor nothing beyond their rights', async () => {
      const columns = await readableColumns(table)
      const text = `select ${columns} from ${table}`
      const [byReader, byManager] = [
        await all.attempt(all.alpha.reader, text),
        await all.attempt(all.alpha.manager, text),
      ]
      expect(byReader.rows.length > 0).toBe(leastRole === 'reader')
      expect(byManager.rows.length > 0).toBe(leastRole !== 'owner')
      for (const member of [UNKNOWN_MEMBER, '', null])
        expect((await all.attempt(member, text)).rows).toEqual([])
      const byStranger = await all.attempt(all.stranger, text)
      expect(byStranger.rows).toEqual(
        table === 'private.members' ? [expect.objectContaining({})] : [],
      )
    })
  })

  it('are listed for every function', async () => {
    const granted = await all.asOwner<{ name: string }>(
      `select proname || '(' || pg_get_function_identity_arguments(oid) || ')' as name from pg_proc
       where pronamespace::regnamespace::text in ('public', 'private')
         and has_function_privilege('venue_admin', oid, 'execute')`,
    )
    // The signatures have no names of arguments.
    const signatures = granted.map(({ name }) =>
      name.replaceAll(/([(,]\s?)\w+ (?=\w)(?!with)/g, '$1'),
    )
    expect(signatures.toSorted()).toEqual(
      [...Object.keys(FUNCTIONS), ...HARMLESS_FUNCTIONS].toSorted(),
    )
  })

  it.each(Object.entries(FUNCTIONS))(
    '%s returns something only to the permitted roles',
    async (_, [call, leastRole]) => {
      const callOn = async (venue: ManagedVenue) => {
        const [row] = await all.asOwner<{ mailbox: string }>(
          `select email_key as mailbox from private.participations where app_identifier = '${venue.key}'`,
        )
        return `select from ${call({ ...venue, mailbox: row?.mailbox ?? '' })}`
      }
      const [own, foreign] = [await callOn(all.alpha), await callOn(all.beta)]
      const count = async (member: string | null, text: string) =>
        (await all.attempt(member, text)).rows.length
      for (const [rank, role] of (['reader', 'manager', 'owner'] as const).entries()) {
        const ranks: readonly string[] = ['reader', 'manager', 'owner']
        const isAllowed = ranks.slice(0, rank + 1).includes(leastRole)
        expect([role, (await count(all.alpha[role], own)) > 0]).toEqual([role, isAllowed])
        expect(await count(all.alpha[role], foreign)).toBe(0)
      }
      for (const member of [all.stranger, all.beta.owner, UNKNOWN_MEMBER, '', null])
        expect(await count(member, own)).toBe(0)
    },
  )

  const isOf = (row: Row, venue: ManagedVenue) => {
    const text = JSON.stringify(row)
    return Object.values(venue).some((id) => text.includes(`"${id}"`))
  }
  const sorted = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).toSorted()

  /** schema.test.ts lists each function that a member may execute and each column that it may write. */
  it.each([
    'select user_email from public.used_prize_codes',
    'select email_key from private.participations',
    'select ticket_hash from private.participations',
    'select seed from private.participations',
    'select roll from private.participations',
    'select secret_hash from private.staff_links',
    'select phone_hash from private.staff_links',
    'select secret_hash from private.one_time_links',
    'select email from private.members',
    'select * from public.used_prize_codes',
    'select p from private.participations p',
    `select from private.participations where email_key like '0%'`,
    `select private.player_of(p) from private.participations p`,
    'select subject from private.mails',
    `update private.stopped_prizes set ended_at = now() + interval '1 day'`,
    `update private.staff_links set revoked_at = null`,
    'create table private.mine (id int)',
    'create function private.mine() returns int language sql as $$ select 1 $$',
    'alter table private.venues disable row level security',
    'drop policy "A member reads its venues" on private.venues',
    'alter table private.venue_versions disable trigger refuse_change',
    'grant select on private.mails to venue_admin',
    `alter role venue_admin bypassrls`,
  ])('do not allow: %s', async (text) => {
    expect((await all.attempt(all.alpha.owner, text)).code).toBe(REFUSED)
  })

  it('no generated statement reads or changes another venue', async () => {
    const members = fc.constantFrom('owner' as const, 'manager' as const, 'reader' as const)
    const columns = await all.asOwner<NamedColumn>(
      `select relnamespace::regnamespace || '.' || relname as table, attname as column,
         has_column_privilege('venue_admin', attrelid, attnum, 'select') as "isReadable",
         has_column_privilege('venue_admin', attrelid, attnum, 'insert')
           or has_column_privilege('venue_admin', attrelid, attnum, 'update') as "isWritable",
         format_type(atttypid, null) as type
       from pg_class join pg_attribute on attrelid = pg_class.oid
       where attnum > 0 and not attisdropped and relkind = 'r'
         and relnamespace::regnamespace::text in ('public', 'private') order by 1, attnum`,
    )
    await fc.assert(
      fc.asyncProperty(memberStatementArbitrary(columns), members, async (text, role) => {
        const { rows, code, message } = await all.attempt(all.alpha[role], text)
        expect(JSON.stringify(rows)).not.toMatch(DATA_OF_BETA)
        for (const id of Object.values(all.beta)) expect(JSON.stringify(rows)).not.toContain(id)
        expect(message).not.toMatch(SECRETS_OF_BETA)
        // The error is no lost connection, lack of resources, timeout or internal error.
        expect(code ?? '').not.toMatch(/^(?:08|53|57|58|XX)/)
      }),
      { numRuns: 600 },
    )
  })
})
