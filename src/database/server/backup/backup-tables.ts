import type { Query } from '#database/server/database.ts'

/**
 * A table of a backup; `by` orders its rows. `givesWay`: a server that has only started, or shown its page, has rows in it
 * already, which the backup's replace. `rowsAtOnce`: of a table whose rows are long, how many are in memory at a time.
 */
export type BackupTable = {
  readonly name: string
  readonly by: string
  readonly givesWay?: true
  readonly rowsAtOnce?: number
}

/** What a backup holds: each table after those that its rows refer to. */
export const BACKUP_TABLES: readonly BackupTable[] = [
  { name: 'private.odds_tables', by: 'id', givesWay: true },
  { name: 'private.prize_limits', by: 'id', givesWay: true },
  { name: 'private.prize_stock', by: 'app_identifier, prize_name, period_key' },
  { name: 'private.participations', by: 'played_at, id' },
  { name: 'private.player_addresses', by: 'part, participation_id' },
  { name: 'public.used_prize_codes', by: 'created_at, code' },
  { name: 'private.won_codes', by: 'code' },
  { name: 'private.mails', by: 'created_at, id' },
  { name: 'private.funnel_counts', by: 'app_identifier, day, step', givesWay: true },
  { name: 'private.staff_links', by: 'id' },
  { name: 'private.redemptions', by: 'at, code, number' },
  { name: 'private.day_digests', by: 'app_identifier, day', rowsAtOnce: 1 },
  { name: 'private.promo_consents', by: 'asked_at, participation_id' },
  { name: 'private.erasures', by: 'id' },
]

/** What it leaves out. A table in neither list fails a test: whoever adds one decides. */
export const TABLES_NOT_IN_BACKUP: readonly string[] = [
  'private.schema_migrations',
  'private.rate_limits',
  // A restored database has no old bytes in its files.
  'private.parts_to_rewrite',
]

/** `isCounted`: numbered by the database itself, which must go on after the highest. */
export type BackupColumn = { readonly name: string; readonly type: string; readonly isCounted: boolean }

export async function readColumns(query: Query, table: string): Promise<readonly BackupColumn[]> {
  return query<BackupColumn>(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type, attidentity <> '' as "isCounted" from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
}

/** The migrations of the database, as one text: two databases with the same one have the same tables. */
export const MIGRATIONS_TEXT = `(select coalesce(
  string_agg(name || ' ' || checksum, ', ' order by name collate "C"), '') from private.schema_migrations)`
