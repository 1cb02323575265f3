import type { Query, Row } from '#database/server/database.ts'
import { isWin, prizeKeyOf } from '#venues/prizes/prize.ts'
import { stockByKey } from '#venues/prizes/stock.ts'
import type { Venue } from '#venues/venue.ts'

type Limits = Row & { total: number | null; per_day: number | null }

const NO_LIMITS: Limits = { total: null, per_day: null }

/**
 * Records the stock limits of the venue's document if they differ from the last recorded limits.
 * The database dates each row. No row is changed or deleted.
 */
export async function recordStockLimits(query: Query, { key, prizes }: Venue): Promise<void> {
  const limited = stockByKey(prizes)
  for (const prizeKey of new Set(prizes.filter(isWin).map(({ id }) => prizeKeyOf(id)))) {
    const { total = null, perDay = null } = limited.get(prizeKey)?.stock ?? {}
    const [last = NO_LIMITS] = await query<Limits>(
      `select total, per_day from private.prize_limits
       where app_identifier = $1 and prize_key = $2 order by id desc limit 1`,
      [key, prizeKey],
    )
    if (last.total === total && last.per_day === perDay) continue
    await query(
      `insert into private.prize_limits (app_identifier, prize_key, total, per_day) values ($1, $2, $3, $4)`,
      [key, prizeKey, total, perDay],
    )
  }
}
