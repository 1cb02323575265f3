import { prepareVenues } from '#admin/publish/server/prepare-venues.ts'
import { openPglite } from '#database/server/pglite/pglite.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import { createFilledDirectory } from '#testing/database/filled-directory.ts'

/**
 * The steps of the funnel before and after a draw: as many opened pages as draws; codes, mails and
 * hand-overs for one draw in five.
 */
const COUNT_STEPS = `insert into private.funnel_counts (app_identifier, day, step, count)
  select 'wafubar', (played_at at time zone 'Europe/Paris')::date, step, greatest(count(*) / part, 1)
  from private.participations,
    (values ('opened', 1), ('reviewed', 1), ('entered', 1), ('codesSaved', 5), ('mailed', 5), ('redeemed', 5), ('optedIn', 10))
      as steps (step, part)
  group by 2, step, part`

const HAND_OVER = `insert into private.redemptions (code, number, event, at)
  select code, 1, 'handed', created_at from public.used_prize_codes where created_at < now() - interval '2 days'`

/** Creates an embedded database with the given number of participations, all of one venue. */
export async function createOwnersDirectory(
  dataDir: string,
  participations: number,
): Promise<void> {
  await createFilledDirectory(dataDir, participations)
  const database = await openPglite(`${dataDir}/database`)
  await database.transaction(
    async (query) => {
      await query('set local session_replication_role = replica')
      for (const statement of [COUNT_STEPS, HAND_OVER]) await query(statement)
    },
    { timeoutMs: 600_000 },
  )
  await prepareVenues(database, { hashes: nodeHashes, isProduction: false })
  await database.close()
}
