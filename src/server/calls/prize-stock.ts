import type { Hashes } from '#core/draw-proof.ts'
import { consolationPrize, isWin, type Prize } from '#core/prize.ts'
import { STOCK_NOTICE_PERCENT } from '#core/rules.ts'
import { stockOf } from '#core/stock.ts'
import type { StockNotice } from '#core/stock-notice.ts'
import type { Venue } from '#core/venue.ts'
import type { Query, Row } from '#server/database/database.ts'
import { findOddsInForce, type OddsTable } from '#server/odds-tables.ts'

/** What a draw gives once its piece was taken, or could not be. */
export type Given = {
  readonly prize: Prize
  /** Which piece of a limited stock it is. */
  readonly stockNumber: number | null
  /** The prize of the roll, of which nothing was left. */
  readonly ranOutPrizeId: string | null
}

type Piece = Row & { number: number; total: number | null; today: number; per_day: number | null }

/**
 * Takes a piece of the drawn prize, where the venue's file limits it, and puts other odds in force with the last one: all in
 * the draw's own transaction. Locks the prize's count until the end; a loss and an unlimited prize lock nothing.
 */
export async function takePiece(
  query: Query,
  drawn: Prize,
  table: OddsTable,
  venue: Venue,
  hashes: Hashes,
): Promise<Given> {
  if (!isWin(drawn) || !stockOf(venue.prizes).has(drawn.name))
    return { prize: drawn, stockNumber: null, ranOutPrizeId: null }
  await query('savepoint before_piece')
  const [piece] = await query<Piece>('select * from private.take_stock($1, $2)', [venue.key, drawn.name])
  if (!piece) {
    return { prize: consolationPrize(table.odds), stockNumber: null, ranOutPrizeId: drawn.id }
  }
  for (const notice of noticesOf(drawn.name, piece)) await oweNotice(query, venue, notice)
  if (piece.number === piece.total || piece.today === piece.per_day)
    await findOddsInForce(query, venue, hashes)
  return { prize: drawn, stockNumber: piece.number, ranOutPrizeId: null }
}

/** At 80 % and at the end of a stock, and at the end of a day's. */
function noticesOf(prizeName: string, { number, total, today, per_day: perDay }: Piece): StockNotice[] {
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

/** Once for each stock and percent, and once a day for a day's: what it is about names it. */
async function oweNotice(query: Query, { key }: Venue, notice: StockNotice): Promise<void> {
  const { prizeName, percent, limit, isOfDay } = notice
  await query(
    `insert into private.mails (kind, recipient, app_identifier, subject, facts)
     values ('stock_notice', 'venue', $1, $2 || case when $3 then private.period_key('day', now()) else $4 end, $5)
     on conflict do nothing`,
    [key, `${prizeName} `, isOfDay, `${percent} % of ${limit}`, notice],
  )
}

/** For a draw that was not recorded after all. */
export async function giveBack(query: Query, { stockNumber }: Given): Promise<void> {
  if (stockNumber !== null) await query('rollback to savepoint before_piece')
}
