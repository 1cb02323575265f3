import type { Query } from '#database/server/database.ts'

import { isOlder, type Migration } from './migrations.ts'

/** A migration that the database has. */
export type Applied = {
  readonly name: string
  readonly checksum: string
  readonly oldestVersion: string
  /** The version of the program that applied it; null in tests. */
  readonly version: string | null
  readonly backup: string | null
  readonly appliedAt: string
}

/**
 * What a command needs. `current`: the schema of this program. `any`: it reads whatever is there.
 * `new`: it brings its own schema into an empty database.
 */
export type NeededSchema = 'current' | 'any' | 'new'

/** This program may not use this database. The message is one sentence with what to do. */
export class SchemaRefused extends Error {
  override readonly name = 'SchemaRefused'
}

export type Schema = {
  readonly applied: readonly Applied[]
  readonly missing: readonly Migration[]
  /** Has a newer version migrated the database, in a way that this one may serve? */
  readonly isNewer: boolean
}

/**
 * Compares the migrations of the database with the migrations of this program. Throws SchemaRefused if the
 * database has one that this program does not know and that does not allow this version.
 */
export async function readSchema(
  query: Query,
  migrations: readonly Migration[],
  version: string,
): Promise<Schema> {
  const applied = await readApplied(query)
  const unknown = applied.filter(
    ({ name, checksum }) =>
      !migrations.some((known) => known.name === name && known.checksum === checksum),
  )
  const [first] = unknown
  const names = new Set(applied.map(({ name }) => name))
  const missing = migrations.filter(({ name }) => !names.has(name))
  for (const one of unknown) {
    const isOfNewer = one.version !== null && isOlder(version, one.version)
    const isAllowed = isOfNewer && missing.length === 0 && !isOlder(version, one.oldestVersion)
    const isChanged = migrations.some(({ name }) => name === one.name)
    if (!isAllowed || isChanged) throw await refusal(query, { one, first, version, isChanged })
  }
  return { applied, missing, isNewer: unknown.length > 0 }
}

/** Returns the migrations of the database; none if it is new. */
export async function readApplied(query: Query): Promise<readonly Applied[]> {
  const [found] = await query(
    `select to_regclass('private.schema_migrations') is not null as exists`,
  )
  if (!found?.['exists']) return []
  // As JSON, so that columns of another version do no harm.
  return query<Applied>(
    `select name, checksum, "row"->>'oldest_version' as "oldestVersion", "row"->>'version' as version,
       "row"->>'backup' as backup, to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "appliedAt"
     from (select name, checksum, applied_at, to_jsonb(m) as "row" from private.schema_migrations m) as migration
     order by name collate "C"`,
  )
}

type Refused = {
  readonly one: Applied
  /** The first unknown migration: this program can restore the backup before it. */
  readonly first: Applied | undefined
  readonly version: string
  readonly isChanged: boolean
}

async function refusal(
  query: Query,
  { one, first = one, version, isChanged }: Refused,
): Promise<SchemaRefused> {
  const [since] = await query<{ plays: number; wins: number }>(
    `select count(*)::int as plays, count(*) filter (where prize_type <> 'nothing')::int as wins
     from private.participations
     where played_at > (select applied_at from private.schema_migrations where name = $1)`,
    [first.name],
  )
  const reason = isChanged
    ? `migration ${one.name} was changed after it was applied`
    : `migration ${one.name} is unknown here, and needs ${one.oldestVersion} or newer`
  return new SchemaRefused(
    `This database is of version ${one.version ?? 'unknown'}, and this program, ${version}, may not use it (${reason}): ` +
      `start the version of the database, or go back by restoring ${first.backup ?? 'a backup from before'} with its version, ` +
      `which loses ${since?.plays ?? 0} plays and ${since?.wins ?? 0} wins since ${first.appliedAt}.`,
  )
}
