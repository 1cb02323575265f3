import type { Query, Row } from '#database/server/database.ts'
import { STOCK_NOTICE_PERCENT, type StockNotice } from '#draw/stock-notice.ts'
import type { Hashes } from '#platform/hashes.ts'
import { consolationPrize, isWin, type Prize } from '#venues/prize.ts'
import { stockByName } from '#venues/stock.ts'
import type { Venue } from '#venues/venue.ts'

import { refreshOddsInForce, type OddsTable } from './odds-tables.ts'

/** The prize of a draw once a unit of its stock was reserved, or none was left. */
export type StockReservation = {
  readonly prize: Prize
  /** The number of its unit in a limited stock. */
  readonly stockNumber: number | null
  /** The prize of the roll, where none of it was left. */
  readonly ranOutPrizeId: string | null
}

type StockUnit = Row & { number: number; total: number | null; today: number; per_day: number | null }

/**
 * Reserves one unit of the drawn prize, where the venue's file limits it; with the last unit, puts the odds without that prize in
 * force. All in the transaction of the draw: the prize's count stays locked until its end. A loss and an unlimited prize lock
 * nothing.
 */
export async function reserveStock(
  query: Query,
  drawn: Prize,
  table: OddsTable,
  venue: Venue,
  hashes: Hashes,
): Promise<StockReservation> {
  if (!isWin(drawn) || !stockByName(venue.prizes).has(drawn.name))
    return { prize: drawn, stockNumber: null, ranOutPrizeId: null }
  await query('savepoint before_reservation')
  const [unit] = await query<StockUnit>('select * from private.take_stock($1, $2)', [venue.key, drawn.name])
  if (!unit) {
    return { prize: consolationPrize(table.odds), stockNumber: null, ranOutPrizeId: drawn.id }
  }
  for (const notice of noticesOf(drawn.name, unit)) await queueNotice(query, venue, notice)
  if (unit.number === unit.total || unit.today === unit.per_day)
    await refreshOddsInForce(query, venue, hashes)
  return { prize: drawn, stockNumber: unit.number, ranOutPrizeId: null }
}

/** At 80 % and at the end of a stock, and at the end of a day's. */
function noticesOf(prizeName: string, { number, total, today, per_day: perDay }: StockUnit): StockNotice[] {
  const ofTotal = total === null ? 0 : Math.floor((number / total) * 100)
  const percent = ofTotal >= 100 ? 100 : STOCK_NOTICE_PERCENT
  return [
    ...(total !== null && ofTotal >= STOCK_NOTICE_PERCENT
      ? [{ prizeName, percent, taken: number, limit: total, isOfDay: false }]
      : []),
    ...(perDay !== null && today >= perDay
      ? [{ prizeName, percent: 100, taken: today, limit: perDay, isOfDay: true }]
      : []),
  ]
}

/** One mail for each stock and percent, and one a day for a day's stock: the subject makes the row unique. */
async function queueNotice(query: Query, { key }: Venue, notice: StockNotice): Promise<void> {
  const { prizeName, percent, limit, isOfDay } = notice
  await query(
    `insert into private.mails (kind, recipient, app_identifier, subject, facts)
     values ('stock_notice', 'venue', $1, $2 || case when $3 then private.period_key('day', now()) else $4 end, $5)
     on conflict do nothing`,
    [key, `${prizeName} `, isOfDay, `${percent} % of ${limit}`, notice],
  )
}

/** Undoes a reservation whose draw was not recorded. */
export async function releaseStock(query: Query, { stockNumber }: StockReservation): Promise<void> {
  if (stockNumber !== null) await query('rollback to savepoint before_reservation')
}
