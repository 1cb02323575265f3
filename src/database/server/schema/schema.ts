import type { Query } from '#database/server/database.ts'

import { isOlder, type Migration } from './migrations.ts'

/** An applied migration. */
export type Applied = {
  readonly name: string
  readonly checksum: string
  readonly oldestVersion: string
  /** The version of the program that has applied it; null in tests. */
  readonly version: string | null
  readonly backup: string | null
  readonly appliedAt: string
}

/**
 * The schema that a command needs. `current`: the schema of this program. `any`: any schema, which
 * the command only reads. `new`: an empty database, which the command migrates.
 */
export type NeededSchema = 'current' | 'any' | 'new'

/** Thrown if this program may not use the database. The message is one sentence with advice. */
export class SchemaRefused extends Error {
  override readonly name = 'SchemaRefused'
}

export type Schema = {
  readonly applied: readonly Applied[]
  readonly missing: readonly Migration[]
  /** True if a newer version has migrated the database, and this version may still serve it. */
  readonly isNewer: boolean
}

/**
 * Compares the migrations of the database with the migrations of this program. Throws SchemaRefused
 * if the database has an unknown migration that does not allow this version.
 */
export async function readSchema(
  query: Query,
  migrations: readonly Migration[],
  version: string,
): Promise<Schema> {
  const applied = await readApplied(query)
  const unknown = applied.filter(
    ({ name, checksum }) =>
      !migrations.some((own) => own.name === name && own.checksum === checksum),
  )
  const [first] = unknown
  const names = new Set(applied.map(({ name }) => name))
  const missing = migrations.filter(({ name }) => !names.has(name))
  for (const migration of unknown) {
    const isOfNewer = migration.version !== null && isOlder(version, migration.version)
    const isAllowed =
      isOfNewer && missing.length === 0 && !isOlder(version, migration.oldestVersion)
    const isChanged = migrations.some(({ name }) => name === migration.name)
    if (!isAllowed || isChanged)
      throw await refusal(query, { migration, first, version, isChanged })
  }
  return { applied, missing, isNewer: unknown.length > 0 }
}

/** Returns the applied migrations; an empty list for a new database. */
export async function readApplied(query: Query): Promise<readonly Applied[]> {
  const [found] = await query(
    `select to_regclass('private.schema_migrations') is not null as exists`,
  )
  if (!found?.['exists']) return []
  // The rows are read as JSON, because the table of another version may have other columns.
  return query<Applied>(
    `select name, checksum, "row"->>'oldest_version' as "oldestVersion", "row"->>'version' as version,
       "row"->>'backup' as backup, to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "appliedAt"
     from (select name, checksum, applied_at, to_jsonb(m) as "row" from private.schema_migrations m) as migration
     order by name collate "C"`,
  )
}

type Refused = {
  readonly migration: Applied
  /**
   * The first unknown migration. This program can restore the backup that was made before this
   * migration.
   */
  readonly first: Applied | undefined
  readonly version: string
  readonly isChanged: boolean
}

async function refusal(
  query: Query,
  { migration, first = migration, version, isChanged }: Refused,
): Promise<SchemaRefused> {
  const [since] = await query<{ plays: number; wins: number }>(
    `select count(*)::int as plays, count(*) filter (where prize_type <> 'nothing')::int as wins
     from private.participations
     where played_at > (select applied_at from private.schema_migrations where name = $1)`,
    [first.name],
  )
  const reason = isChanged
    ? `migration ${migration.name} was changed after it was applied`
    : `migration ${migration.name} is unknown here, and needs ${migration.oldestVersion} or newer`
  return new SchemaRefused(
    `This database is of version ${migration.version ?? 'unknown'}, and this program, ${version}, may not use it (${reason}): ` +
      `start the version of the database, or go back by restoring ${first.backup ?? 'a backup from before'} with its version, ` +
      `which loses ${since?.plays ?? 0} plays and ${since?.wins ?? 0} wins since ${first.appliedAt}.`,
  )
}
