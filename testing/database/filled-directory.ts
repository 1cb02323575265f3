import { openDatabase } from '#database/server/open-database.ts'
import { asRole } from '#database/server/transactions.ts'
import { putOddsInForce } from '#testing/venues/put-odds-in-force.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'

import { addSentMails, fillDatabase } from './fill-database.ts'
import { VERSION } from '#platform/server/version.ts'
import { MIGRATIONS } from './migrations.ts'

/** Creates an embedded database with this number of participations. */
export async function createFilledDirectory(
  dataDir: string,
  participations: number,
): Promise<void> {
  const engine = await openDatabase({
    directory: `${dataDir}/database`,
    migrations: MIGRATIONS,
    version: VERSION,
    databaseUrl: null,
    migrationsDatabaseUrl: null,
  })
  await putOddsInForce(EXAMPLE_VENUES, nodeHashes, async (...call) => asRole(engine, ...call))
  const longTimeout = { timeoutMs: 900_000 }
  await engine.transaction(async (query) => {
    const [odds] = await query<{ hash: string }>(
      `select odds_hash as hash from private.odds_tables where app_identifier = 'wafubar'`,
    )
    await fillDatabase(query, participations, odds?.hash ?? '')
    await addSentMails(query)
  }, longTimeout)
  // The first read of a new row sets hint bits, and so writes to the page of the row. This write
  // must not happen during a measurement.
  for (const table of ['private.participations', 'public.used_prize_codes', 'private.mails'])
    await engine.transaction(async (query) => query(`select count(*) from ${table}`), longTimeout)
  await engine.transaction(async (query) => query('analyze'), longTimeout)
  await engine.close()
}
