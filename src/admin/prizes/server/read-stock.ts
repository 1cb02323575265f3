import type { WonByKey, WonUnits } from '#admin/prizes/won-units.ts'
import type { Row } from '#database/server/database.ts'
import { call, calls, nothing } from '#platform/calls/server/call.ts'
import type { VenueClient } from '#platform/calls/server/client.ts'

export type ReadStockAnswer = { readonly won: WonByKey }

export const PRIZE_CALLS = calls('/gestion/calls/prizes', {
  'read-stock': call('manager', nothing, readStock),
})

type WonRow = Row & WonUnits & { prize_key: string }

/**
 * Returns the won units of each limited prize, and the time at which each stopped prize comes back.
 */
async function readStock(_: object, { venue, transaction }: VenueClient): Promise<ReadStockAnswer> {
  return transaction(async (query) => {
    const rows = await query<WonRow>(
      `select prize_key,
         coalesce(sum(taken) filter (where period_key = 'total'), 0)::int as total,
         coalesce(sum(taken) filter (where period_key <> 'total'), 0)::int as today, max(until) as "stoppedUntil"
       from (
         select prize_key, period_key, taken, null::timestamptz as until from private.prize_stock
         where app_identifier = $1 and period_key in ('total', private.period_key($1, 'day', now(), null))
         union all
         select prize_key, 'total', 0, until from private.stopped_prizes
         where app_identifier = $1 and ended_at is null and until > now()
       ) as prizes
       group by prize_key`,
      [venue],
    )
    const won = rows.map(({ prize_key, ...units }) => [prize_key, units] as const)
    return { won: Object.fromEntries(won) }
  })
}
