import type { Query, Row } from '#database/server/database.ts'
import { STOCK_NOTICE_PERCENT, type StockNotice } from '#draw/stock-notice-schema.ts'
import type { Hashes } from '#platform/hashes.ts'
import { consolationPrize, isWin, type Prize, prizeKeyOf } from '#venues/prizes/prize.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

import { refreshOddsInForce, type OddsTable } from './odds-tables.ts'

/** The prize of a draw after the attempt to reserve a unit of its stock. */
export type StockReservation = {
  readonly prize: Prize
  /** The number of the reserved unit; null for a loss or an unlimited stock. */
  readonly stockNumber: number | null
  /** The prize of the roll, if no unit was left; null otherwise. */
  readonly ranOutPrizeId: string | null
}

type StockUnit = Row & {
  number: number
  total: number | null
  today: number
  per_day: number | null
}
/** The result of `take_stock` for a prize without limits. */
type NoUnit = Row & { number: null }

/**
 * Reserves a unit of the drawn prize if its stock is limited. The last recorded limits count,
 * because the document may no longer have the prize. After the last unit, odds without that prize
 * come into force. The function runs in the transaction of the draw, which locks the count of the
 * prize until its end. A loss and an unlimited prize lock nothing.
 */
export async function reserveStock(
  query: Query,
  drawn: Prize,
  table: OddsTable,
  venue: PublishedVenue,
  hashes: Hashes,
): Promise<StockReservation> {
  const unlimited = { prize: drawn, stockNumber: null, ranOutPrizeId: null }
  const consolation = consolationPrize(table.odds)
  // Odds without any loss were promised before any prize had a limit.
  if (!isWin(drawn) || isWin(consolation)) return unlimited
  const prizeKey = prizeKeyOf(drawn.id)
  await query('savepoint before_reservation')
  const [unit] = await query<StockUnit | NoUnit>('select * from private.take_stock($1, $2)', [
    venue.key,
    prizeKey,
  ])
  if (!unit) return { prize: consolation, stockNumber: null, ranOutPrizeId: drawn.id }
  if (unit.number === null) return unlimited
  for (const notice of listNotices(drawn.name, unit))
    await queueNotice(query, venue.key, prizeKey, notice)
  if (unit.number === unit.total || unit.today === unit.per_day)
    await refreshOddsInForce(query, venue, hashes)
  return { prize: drawn, stockNumber: unit.number, ranOutPrizeId: null }
}

/**
 * Returns the notices after a unit was won. A total stock has a notice at 80 % and at its end, a
 * daily stock at its end.
 */
function listNotices(
  prizeName: string,
  { number, total, today, per_day: perDay }: StockUnit,
): StockNotice[] {
  const percentOfTotal = total === null ? 0 : Math.floor((number / total) * 100)
  const percent = percentOfTotal >= 100 ? 100 : STOCK_NOTICE_PERCENT
  return [
    ...(total !== null && percentOfTotal >= STOCK_NOTICE_PERCENT
      ? [{ prizeName, percent, taken: number, limit: total, isOfDay: false }]
      : []),
    ...(perDay !== null && today >= perDay
      ? [{ prizeName, percent: 100, taken: today, limit: perDay, isOfDay: true }]
      : []),
  ]
}

/**
 * Queues one mail for each stock and percentage, and one mail a day for a daily stock. The subject
 * makes the row of the mail unique.
 */
async function queueNotice(
  query: Query,
  venueKey: string,
  prizeKey: string,
  notice: StockNotice,
): Promise<void> {
  const { percent, limit, isOfDay } = notice
  await query(
    `insert into private.mails (kind, recipient, app_identifier, subject, facts)
     values ('stock_notice', 'venue', $1, $2 || case when $3 then private.period_key($1, 'day', now(), null) else $4 end, $5)
     on conflict do nothing`,
    [venueKey, `${prizeKey} `, isOfDay, `${percent} % of ${limit}`, notice],
  )
}

/** Undoes a reservation whose draw was not recorded. */
export async function releaseStock(query: Query, { stockNumber }: StockReservation): Promise<void> {
  if (stockNumber !== null) await query('rollback to savepoint before_reservation')
}
