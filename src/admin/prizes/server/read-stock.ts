import type { READ_STOCK, WonUnits } from '#admin/prizes/prize-calls.ts'
import type { Row } from '#database/server/database.ts'
import type { MemberCallHandler } from '#members/server/serve-member-calls.ts'
import type { MemberServices } from '#members/server/services.ts'
import { answered } from '#platform/calls/server/serve-call.ts'

type WonRow = Row & WonUnits & { prize_key: string }

/** Returns how many units of each limited prize were won, and which prizes are stopped. */
export const readStock: MemberCallHandler<typeof READ_STOCK, MemberServices> = async (
  { venue },
  _,
  client,
) =>
  client.transaction(async (query) => {
    const rows = await query<WonRow>(
      `select prize_key,
         coalesce(sum(taken) filter (where period_key = 'total'), 0)::int as total,
         coalesce(sum(taken) filter (where period_key <> 'total'), 0)::int as today, max(until) as "stoppedUntil"
       from (
         select prize_key, period_key, taken, null::timestamptz as until from private.prize_stock
         where app_identifier = $1 and period_key in ('total', private.period_key('day', now()))
         union all
         select prize_key, 'total', 0, until from private.stopped_prizes
         where app_identifier = $1 and ended_at is null and until > now()
       ) as prizes
       group by prize_key`,
      [venue],
    )
    const won = rows.map(({ prize_key, ...units }) => [prize_key, units] as const)
    return answered({ won: Object.fromEntries(won) })
  })
