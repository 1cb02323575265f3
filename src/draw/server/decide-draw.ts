import type { Query } from '#database/server/database.ts'
import { drawPrize } from '#draw/prize-of-roll.ts'
import type { Unavailability } from '#venues/availability/unavailability.ts'
import { findUnavailability } from '#venues/availability/server/read-availability.ts'

import type { Draw } from './new-draw.ts'
import type { OddsServices, OddsTable } from './odds-tables.ts'
import { findConditions, readConditions, type PrizeConditions } from './prize-conditions.ts'
import { findFixedOdds, findPromisedOdds, readOddsInForce } from './promised-odds.ts'
import { reserveStock, type StockReservation } from './reserve-stock.ts'

/** A draw whose odds and prize are known, and whose unit of a limited stock is reserved. */
export type DecidedDraw = {
  readonly draw: Draw
  readonly table: OddsTable
  readonly reservation: StockReservation
  readonly conditions: PrizeConditions
}

/**
 * The reason why a draw cannot take place. `table`: the odds in force, if they differ from the odds
 * that the player was shown.
 */
export type DrawRefusal =
  | { readonly type: 'staleOdds'; readonly table: OddsTable }
  | { readonly type: 'unavailable'; readonly unavailability: Unavailability }

/**
 * Decides a draw without the database. Returns null if that is impossible. It is possible under
 * three conditions: the venue has fixed odds, which the player was shown; a win has the terms in
 * force; and no consent is recorded.
 */
export function decideUnderFixedOdds(draw: Draw): DecidedDraw | null {
  const { venue, request, roll } = draw
  const table = findFixedOdds(venue)
  if (!table || request.promoEmails || (request.oddsHash ?? table.oddsHash) !== table.oddsHash)
    return null
  const prize = drawPrize(table.odds, roll)
  const conditions = findConditions(prize, draw)
  if (!conditions) return null
  return { draw, table, conditions, reservation: { prize, stockNumber: null, ranOutPrizeId: null } }
}

/**
 * Decides a draw in its transaction. Checks availability, odds in force, promised odds and then the
 * unit of a limited stock.
 */
export async function decideInTransaction(
  query: Query,
  draw: Draw,
  services: OddsServices,
): Promise<DecidedDraw | DrawRefusal> {
  const { venue, roll } = draw
  const unavailability = await findUnavailability(query, venue)
  if (unavailability) return { type: 'unavailable', unavailability }
  const inForce = await readOddsInForce(query, venue, services)
  const table = await findPromisedOdds(query, draw, inForce)
  if (!table) return { type: 'staleOdds', table: inForce }
  const reservation = await reserveStock(
    query,
    drawPrize(table.odds, roll),
    table,
    venue,
    services.hashes,
  )
  const { prize } = reservation
  const conditions = findConditions(prize, draw) ?? (await readConditions(query, prize, draw))
  return { draw, table, reservation, conditions }
}
