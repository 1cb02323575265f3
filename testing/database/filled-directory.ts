import { openDatabase } from '#database/server/open-database.ts'
import { asRole } from '#database/server/transactions.ts'
import { putOddsInForce } from '#testing/venues/put-odds-in-force.ts'
import { nodeHashes } from '#platform/server/hashes.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'

import { addSentMails, fillDatabase } from './fill-database.ts'
import { MIGRATIONS } from './migrations.ts'

/** Digests of all days, so that a server has no background work to catch up on. */
const DIGESTS = `insert into private.day_digests (app_identifier, day, draws, previous, digest)
  select 'wafubar', (played_at at time zone 'Europe/Paris')::date, json_agg(json_build_array(id, seed)),
    repeat('0', 64), repeat('2', 64)
  from private.participations group by 2`

/** Creates an embedded database with so many participations. */
export async function createFilledDirectory(dataDir: string, participations: number): Promise<void> {
  const engine = await openDatabase({
    directory: `${dataDir}/database`,
    migrations: MIGRATIONS,
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
    await query(DIGESTS)
  }, longTimeout)
  // The first read of a new row sets hint bits and so writes to its page. It must not happen during a measurement.
  for (const table of ['private.participations', 'public.used_prize_codes', 'private.mails'])
    await engine.transaction(async (query) => query(`select count(*) from ${table}`), longTimeout)
  await engine.transaction(async (query) => query('analyze'), longTimeout)
  await engine.close()
}
