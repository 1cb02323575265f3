import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { asAdmin, createPostgresDatabase, testDatabases } from '#testing/database/databases.ts'
import { MIGRATIONS } from '#testing/database/migrations.ts'

import type { Database } from './database.ts'
import { migrate } from '#database/server/schema/migrate.ts'
import { openPostgres } from './postgres.ts'

const OURS = `('public', 'private')`

/**
 * Every privilege of a role, and of `public` (all roles), on the schemas of the game, their tables
 * with the granted columns, sequences and functions.
 */
const PRIVILEGES = `
  with granted as (
    select 'schema ' || nspname as thing, null as part, acl.* from pg_namespace, aclexplode(nspacl) acl where nspname in ${OURS}
    union all
    select case c.relkind when 'S' then 'sequence ' else 'table ' end || c.oid::regclass, null, acl.* from pg_class c, aclexplode(c.relacl) acl
      where c.relnamespace::regnamespace::text in ${OURS}
    union all
    select 'table ' || c.oid::regclass, attname::text, acl.* from pg_class c, pg_attribute a, aclexplode(a.attacl) acl
      where a.attrelid = c.oid and c.relnamespace::regnamespace::text in ${OURS}
    union all
    select 'function ' || p.oid::regproc, null, acl.* from pg_proc p,
      aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl where p.pronamespace::regnamespace::text in ${OURS}
  )
  select lower(privilege_type) || ' on ' || thing
    || coalesce(' (' || string_agg(part, ', ' order by part collate "C") || ')', '') as may
  from granted where grantee = (case $1 when 'public' then 0 else $1::regrole::oid end)
  group by privilege_type, thing, part is null`

const VISITOR_MAY = [
  'execute on function private.is_what_was_won',
  'insert on table used_prize_codes (app_identifier, code, prize_name, user_email)',
  'select on table used_prize_codes (code)',
  'usage on schema public',
]

/** The rights of a member, apart from reading whole tables. */
const MEMBER_MAY = [
  'delete on table private.memberships',
  'execute on function private.counts_of_today',
  'execute on function private.create_venue',
  'execute on function private.current_member',
  'execute on function private.day_hour',
  'execute on function private.day_of',
  'execute on function private.day_start',
  'execute on function private.domain_crowds',
  'execute on function private.email_of',
  'execute on function private.erase_player',
  'execute on function private.exhausted_prizes',
  'execute on function private.is_next_redemption',
  'execute on function private.is_next_version',
  'execute on function private.may_sign_in',
  'execute on function private.may_write_mailbox',
  'execute on function private.next_morning',
  'execute on function private.next_period_start',
  'execute on function private.period_key',
  'execute on function private.player_participations',
  'execute on function private.published_mailbox',
  'execute on function private.remove_member',
  'execute on function private.set_up_by',
  'execute on function private.unclaimed_wins',
  'execute on function private.venues_as',
  'delete on table private.draft_batches',
  'delete on table private.draft_fields',
  'insert on table private.draft_batches (app_identifier, id, member_id, open)',
  'update on table private.draft_batches (open)',
  'insert on table private.draft_fields',
  'update on table private.draft_fields (member_id, removed, revision)',
  'insert on table private.draft_edits (app_identifier, changes, id, member_id, revision)',
  'insert on table private.logos (app_identifier, hash, large, saved_by, small)',
  'insert on table private.one_time_links (app_identifier, email, expires_at, made_by, member_id, purpose, role, secret_hash)',
  'insert on table private.odds_tables (app_identifier, odds, odds_hash)',
  'insert on table private.prize_limits (app_identifier, per_day, prize_key, total)',
  'insert on table private.redemptions (code, event, member_id, number)',
  'insert on table private.refused_hand_overs (app_identifier, code, member_id)',
  'insert on table private.staff_links (app_identifier, name, secret_hash)',
  'insert on table private.stopped_prizes (app_identifier, prize_key, stopped_by)',
  'insert on table private.venue_drafts (app_identifier, content, revision, saved_by)',
  'insert on table private.venue_events (app_identifier, event, member_id, role, subject, version)',
  'insert on table private.venue_mailboxes (app_identifier, code_email, code_hash, code_sent_at)',
  'insert on table private.venue_versions (app_identifier, articles, content, content_hash, number, odds_hash, pictures, published_by, reason, terms_hash, terms_version)',
  'select on table private.mails (app_identifier, code, created_at, last_error, resent_at, sent_to, status)',
  'select on table private.members (created_at, email_confirmed_at, id, name, owns_installation)',
  'select on table private.one_time_links (app_identifier, created_at, email, expires_at, id, made_by, member_id, purpose, role, used_at)',
  'select on table private.participations (app_identifier, id, odds_hash, played_at, prize_details, prize_id, prize_key, prize_name, prize_type, promo_emails, terms_version, valid_until)',
  'select on table private.staff_links (activated_at, app_identifier, created_at, id, name, revoked_at)',
  'select on table used_prize_codes (app_identifier, code, created_at, participation_id, prize_name)',
  'update on table private.memberships (role)',
  'update on table private.one_time_links (expires_at, made_by)',
  'update on table private.staff_links (revoked_at)',
  'update on table private.stopped_prizes (ended_at)',
  'update on table private.venue_drafts (content, revision, saved_by)',
  'update on table private.venue_mailboxes (code_email, code_hash, code_sent_at, confirmed_at, confirmed_by, email, tries)',
  'update on table private.venues (archived_at, paused)',
  'usage on schema private',
  'usage on schema public',
]

/** The rights of the server during a sign-in. */
const SIGN_IN_MAY = [
  'delete on table private.one_time_links',
  'delete on table private.sessions',
  'delete on table private.sign_in_requests',
  'execute on function private.due_time',
  'insert on table private.members (email, name, owns_installation)',
  'insert on table private.memberships (app_identifier, member_id, role)',
  'insert on table private.one_time_links (expires_at, purpose, secret_hash)',
  'insert on table private.sessions (by_mail, device, member_id, secret_hash)',
  'insert on table private.sign_in_requests (browser_hash, code_hash, link_hash, member_id)',
  'insert on table private.venue_events (app_identifier, event, member_id, role, subject)',
  'select on table private.venues (app_identifier)',
  ...['members', 'memberships', 'one_time_links', 'sessions', 'sign_in_requests'].map(
    (table) => `select on table private.${table}`,
  ),
  'update on table private.members (email_confirmed_at)',
  'update on table private.memberships (role)',
  'update on table private.one_time_links (used_at)',
  'update on table private.sessions (ended_at, seen_at)',
  'update on table private.sign_in_requests (tries, used_at)',
  'usage on schema private',
]

const privilegesOf = async (database: Database, role: string) => {
  const rows = await database.transaction(async (query) =>
    query<{ may: string }>(PRIVILEGES, [role]),
  )
  return rows.map(({ may }) => may).toSorted()
}

describe.each(testDatabases)('the whole schema, on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(async () => database.close())

  it('has row-level security on every table', async () => {
    const tables = await database.transaction(async (query) =>
      query<{ name: string; relrowsecurity: boolean }>(
        `select oid::regclass::text as name, relrowsecurity from pg_class
         where relkind in ('r', 'p', 'm', 'v', 'f') and relnamespace::regnamespace::text in ${OURS} order by 1`,
      ),
    )
    // member-access-rules.test.ts lists the tables.
    expect(tables.length).toBeGreaterThan(30)
    expect(tables.filter(({ relrowsecurity }) => !relrowsecurity)).toEqual([])
  })

  it('grants `public` only the usage of the schema public', async () => {
    expect(await privilegesOf(database, 'public')).toEqual(['usage on schema public'])
  })

  it('gives a visitor exactly these rights', async () => {
    expect(await privilegesOf(database, 'anon')).toEqual(VISITOR_MAY.toSorted())
  })

  it('gives a member exactly these rights', async () => {
    const may = await privilegesOf(database, 'venue_admin')
    expect(may.filter((line) => !/^select on table [^(]+$/.test(line))).toEqual(
      MEMBER_MAY.toSorted(),
    )
  })

  it('gives the sign-in exactly these rights', async () => {
    expect(await privilegesOf(database, 'sign_in')).toEqual(SIGN_IN_MAY.toSorted())
  })

  it('gives the server no update or delete on draws and codes', async () => {
    const may = (await privilegesOf(database, 'game_server')).filter((line) =>
      /^(update|delete|truncate)/.test(line),
    )
    expect(may).toEqual([
      // Edits of drafts that were published long ago are deleted.
      'delete on table private.draft_edits',
      'update on table private.mails (attempts, claimed_until, last_error, next_attempt_at, resent_at, resent_since, resent_times, sent_at, sent_to, status)',
      'update on table private.rate_limits (expire, points)',
      'update on table private.staff_links (activated_at, phone_hash)',
    ])
  })

  it('fixes the search path of every function that runs as its owner', async () => {
    const loose = await database.transaction(async (query) =>
      query(
        `select proname from pg_proc where prosecdef and pronamespace::regnamespace::text in ${OURS}
         and not coalesce('search_path=""' = any(proconfig), false)`,
      ),
    )
    expect(loose).toEqual([])
  })
})

it('revokes the default grants of Supabase on new tables', async () => {
  const url = await createPostgresDatabase('template0')
  await asAdmin(
    `do $$ begin create role authenticated nologin; exception when duplicate_object then null; end $$;
     do $$ begin create role service_role nologin bypassrls; exception when duplicate_object then null; end $$;
     alter default privileges for role owner in schema public
       grant all on tables to anon, authenticated, service_role;
     alter default privileges for role owner in schema public
       grant all on functions to anon, authenticated, service_role;`,
    url,
  )
  const database = openPostgres(url)
  await migrate(database, MIGRATIONS)
  expect(await privilegesOf(database, 'anon')).toEqual(VISITOR_MAY.toSorted())
  for (const role of ['authenticated', 'service_role'])
    expect(await privilegesOf(database, role)).toEqual([])
  await database.close()
})
