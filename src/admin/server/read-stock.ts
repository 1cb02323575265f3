import type { READ_STOCK } from '#admin/prize-calls.ts'
import type { Row } from '#database/server/database.ts'
import type { MemberCallHandler } from '#members/server/serve-member-calls.ts'
import type { MemberServices } from '#members/server/services.ts'
import { answered } from '#platform/server/http/serve-call.ts'

type WonRow = Row & { prize_key: string; total: number; today: number }

/** Returns how many units of each limited prize were won. */
export const readStock: MemberCallHandler<typeof READ_STOCK, MemberServices> = async ({ venue }, _, client) =>
  client.transaction(async (query) => {
    const rows = await query<WonRow>(
      `select prize_key,
         coalesce(sum(taken) filter (where period_key = 'total'), 0)::int as total,
         coalesce(sum(taken) filter (where period_key <> 'total'), 0)::int as today
       from private.prize_stock
       where app_identifier = $1 and period_key in ('total', private.period_key('day', now()))
       group by prize_key`,
      [venue],
    )
    const won = rows.map(({ prize_key, total, today }) => [prize_key, { total, today }] as const)
    return answered({ won: Object.fromEntries(won) })
  })
