import { join } from 'node:path'

import type { DatabasePlace } from './database/open-database.ts'
import type { Env } from './env.ts'

/** The root of the package. */
export const ROOT = join(import.meta.dirname, '../..')

/** Where the environment says that the data are. */
export function placeOf({ dataDir, databaseUrl, migrationsDatabaseUrl }: Env): DatabasePlace {
  return {
    directory: join(dataDir, 'database'),
    databaseUrl,
    migrationsDatabaseUrl,
    migrations: join(ROOT, 'supabase/migrations'),
  }
}
