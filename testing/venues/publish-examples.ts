import { prepareVenues } from '#admin/publish/server/prepare-venues.ts'
import { migrate } from '#database/server/schema/migrate.ts'
import { openPostgres } from '#database/server/postgres.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import { MIGRATIONS } from '#testing/database/migrations.ts'

/**
 * Publishes the two examples for servers in production, which import them as drafts. Takes the
 * owner's address of a new database.
 */
export async function publishExamples(ownerUrl: string): Promise<void> {
  const database = openPostgres(ownerUrl)
  try {
    await migrate(database, MIGRATIONS)
    await prepareVenues(database, { hashes: nodeHashes, isProduction: false })
  } finally {
    await database.close()
  }
}
