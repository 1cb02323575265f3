import { asRole } from '#server/database/as-role.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { nodeHashes } from '#server/hashes.ts'
import { putOddsInForce } from '#server/odds-tables.ts'
import { MIGRATIONS } from '#testing/migrations.ts'
import { VENUES } from '#venues/all.ts'

import { fill } from './fill-database.ts'

/** As in the morning: each mail is sent, each finished day has its digest, and a server finds nothing to catch up with. */
const SENT_AND_DIGESTED = [
  `insert into private.mails (kind, recipient, app_identifier, participation_id, subject, code, status, sent_at)
   select 'prize', recipient, app_identifier, participation_id, code, code, 'sent', created_at
   from public.used_prize_codes, unnest(array['player', 'venue']) as recipient`,
  `insert into private.day_digests (app_identifier, day, draws, previous, digest)
   select 'wafubar', (played_at at time zone 'Europe/Paris')::date, json_agg(json_build_array(id, seed)),
     repeat('0', 64), repeat('2', 64)
   from private.participations group by 2`,
]

/** A new embedded database in which so many have played. */
export async function makeFilledDirectory(dataDir: string, participations: number): Promise<void> {
  const engine = await openDatabase({
    ...{ directory: `${dataDir}/database`, migrations: MIGRATIONS },
    ...{ databaseUrl: null, migrationsDatabaseUrl: null },
  })
  await putOddsInForce(VENUES, nodeHashes, async (...call) => asRole(engine, ...call))
  const patiently = { answerWithinMs: 900_000 }
  await engine.transaction(async (query) => {
    const [odds] = await query<{ hash: string }>(
      `select odds_hash as hash from private.odds_tables where app_identifier = 'wafubar'`,
    )
    await fill(query, participations, odds?.hash ?? '')
    for (const statement of SENT_AND_DIGESTED) await query(statement)
  }, patiently)
  // The first read of a row after it was stored writes to its page: it must not be a measured one.
  for (const table of ['private.participations', 'public.used_prize_codes', 'private.mails'])
    await engine.transaction(async (query) => query(`select count(*) from ${table}`), patiently)
  await engine.transaction(async (query) => query('analyze'), patiently)
  await engine.close()
}
