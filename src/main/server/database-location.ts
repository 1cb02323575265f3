import { join } from 'node:path'

import { prepareVenues } from '#admin/publish/server/prepare-venues.ts'
import type { DatabaseLocation } from '#database/server/open-database.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import { ROOT } from '#platform/server/package-root.ts'

import type { Env } from './env.ts'

/** Returns the database of these settings. */
export function databaseLocation(env: Env): DatabaseLocation {
  const { dataDir, databaseUrl, migrationsDatabaseUrl, isProduction } = env
  return {
    directory: join(dataDir, 'database'),
    databaseUrl,
    migrationsDatabaseUrl,
    migrations: join(ROOT, 'migrations'),
    afterMigration: async (database) =>
      prepareVenues(database, { hashes: nodeHashes, isProduction }),
  }
}
