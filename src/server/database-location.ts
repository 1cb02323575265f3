import { join } from 'node:path'

import type { DatabaseLocation } from './database/open-database.ts'
import type { Env } from './env.ts'
import { ROOT } from './package-root.ts'

/** The database that the environment names. */
export function databaseLocation({ dataDir, databaseUrl, migrationsDatabaseUrl }: Env): DatabaseLocation {
  return {
    directory: join(dataDir, 'database'),
    databaseUrl,
    migrationsDatabaseUrl,
    migrations: join(ROOT, 'supabase/migrations'),
  }
}
