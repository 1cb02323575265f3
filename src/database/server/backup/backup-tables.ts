import type { Query } from '#database/server/database.ts'

/**
 * A table of a backup. `isReplaced`: a new server writes rows to it at its start, or when it serves
 * the page, and a restore replaces these rows, unless one of them meets the condition `refusedIf`.
 * `rowsPerStatement`: for a table with long rows, how many are in memory at a time.
 */
export type BackupTable = {
  readonly name: string
  readonly orderBy: string
  readonly isReplaced?: true
  readonly refusedIf?: string
  readonly rowsPerStatement?: number
}

/** The tables of a backup, each after the tables that its rows refer to. */
export const BACKUP_TABLES: readonly BackupTable[] = [
  // A new server has the two example venues. A restore replaces them only while nobody has changed
  // them.
  {
    name: 'private.venues',
    orderBy: 'position',
    isReplaced: true,
    refusedIf: 'not is_example or paused or archived_at is not null',
  },
  { name: 'private.members', orderBy: 'created_at, id' },
  { name: 'private.memberships', orderBy: 'member_id, app_identifier' },
  { name: 'private.venue_mailboxes', orderBy: 'app_identifier' },
  { name: 'private.logos', orderBy: 'app_identifier, hash', rowsPerStatement: 1 },
  {
    name: 'private.venue_versions',
    orderBy: 'app_identifier, number',
    isReplaced: true,
    refusedIf: 'number > 1',
    rowsPerStatement: 10,
  },
  {
    name: 'private.venue_drafts',
    orderBy: 'app_identifier',
    isReplaced: true,
    refusedIf: 'revision > 1',
    rowsPerStatement: 10,
  },
  { name: 'private.draft_edits', orderBy: 'app_identifier, revision', rowsPerStatement: 10 },
  {
    name: 'private.venue_events',
    orderBy: 'id',
    isReplaced: true,
    refusedIf: `event not in ('created', 'published')`,
  },
  { name: 'private.odds_tables', orderBy: 'id', isReplaced: true },
  { name: 'private.prize_limits', orderBy: 'id', isReplaced: true },
  { name: 'private.prize_stock', orderBy: 'app_identifier, prize_key, period_key' },
  { name: 'private.stopped_prizes', orderBy: 'id' },
  { name: 'private.participations', orderBy: 'played_at, id' },
  { name: 'private.player_addresses', orderBy: 'participation_id' },
  { name: 'public.used_prize_codes', orderBy: 'created_at, code' },
  { name: 'private.won_codes', orderBy: 'code' },
  { name: 'private.mails', orderBy: 'created_at, id' },
  { name: 'private.funnel_counts', orderBy: 'app_identifier, day, step', isReplaced: true },
  { name: 'private.staff_links', orderBy: 'id' },
  { name: 'private.redemptions', orderBy: 'at, code, number' },
  { name: 'private.refused_hand_overs', orderBy: 'id' },
  { name: 'private.promo_consents', orderBy: 'asked_at, participation_id' },
  { name: 'private.erasures', orderBy: 'id' },
  // A server whose clock is wrong must not take a restored player for an old one.
  { name: 'private.due_clock', orderBy: 'is_only', isReplaced: true },
]

/**
 * The tables that a backup leaves out. A test requires that every table is in one of the two lists.
 */
export const TABLES_NOT_IN_BACKUP: readonly string[] = [
  'private.schema_migrations',
  'private.rate_limits',
  // A stolen backup signs nobody in. After a restore each member signs in again, and an open
  // invitation is made again.
  'private.sessions',
  'private.sign_in_requests',
  'private.one_time_links',
  // The background job counts the restored draws again.
  'private.draw_counts',
  'private.hour_counts',
  'private.draw_count_ends',
]

/** `isIdentity`: the database numbers the rows, and must continue after the highest number. */
export type BackupColumn = {
  readonly name: string
  readonly type: string
  readonly isIdentity: boolean
}

/** Returns the stored columns of a table in their order, with names quoted for SQL. */
export async function readColumns(query: Query, table: string): Promise<readonly BackupColumn[]> {
  return query<BackupColumn>(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type, attidentity <> '' as "isIdentity" from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
}

/**
 * An SQL expression for the applied migrations as one text. Two databases with the same text have
 * the same tables.
 */
export const MIGRATION_CHECKSUMS_SQL = `(select coalesce(
  string_agg(name || ' ' || checksum, ', ' order by name collate "C"), '') from private.schema_migrations)`
