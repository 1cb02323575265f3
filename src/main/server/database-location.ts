import { join } from 'node:path'

import type { DatabaseLocation } from '#database/server/open-database.ts'
import { ROOT } from '#platform/server/package-root.ts'

import type { Env } from './env.ts'

/** Returns the database of these settings. */
export function databaseLocation({ dataDir, databaseUrl, migrationsDatabaseUrl }: Env): DatabaseLocation {
  return {
    directory: join(dataDir, 'database'),
    databaseUrl,
    migrationsDatabaseUrl,
    migrations: join(ROOT, 'supabase/migrations'),
  }
}
