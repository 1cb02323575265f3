import { toEntryColumns } from '#players/server/entry-columns.ts'
import type { CrowdedLimit } from '#players/server/spin-reservation.ts'
import { isWin, LOSS_KEY, prizeKeyOf } from '#venues/prizes/prize.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

import type { OddsTable } from './odds-tables.ts'
import type { PromiseContent } from './promise-token.ts'
import type { StockReservation } from './reserve-stock.ts'
import type { PrizeConditions } from './prize-conditions.ts'
import type { SpinRequest } from './spin-request.ts'

/**
 * A draw as the server has computed it from a request, before its odds are known and it is
 * recorded.
 */
export type Draw = {
  readonly venue: PublishedVenue
  readonly request: SpinRequest
  readonly ticketHash: string
  readonly emailKey: string
  readonly seed: string
  readonly commitment: string
  readonly roll: number
  /** The number of the venue's version whose terms the player has accepted. */
  readonly termsVersion: number
  /**
   * The content of the request's token; null if the request proves no promise of its odds to this
   * ticket.
   */
  readonly promise: PromiseContent | null
  readonly crowdedLimit: CrowdedLimit
  /** The mail domain if it has a queue of codes; null otherwise. */
  readonly crowdedDomain: string | null
}

/** Returns a draw in the format of `private.record_draws`. */
export function toNewDraw(
  draw: Draw,
  { oddsHash }: OddsTable,
  reservation: StockReservation,
  { validityDays = null, details = null }: PrizeConditions,
) {
  const { venue, request } = draw
  const { prize, stockNumber, ranOutPrizeId } = reservation
  return {
    app_identifier: venue.key,
    period: venue.period,
    campaign_opens_at: venue.opensAt ?? null,
    email_key: draw.emailKey,
    user_email: request.userEmail,
    ticket_hash: draw.ticketHash,
    seed: draw.seed,
    commitment: draw.commitment,
    client_seed: request.clientSeed,
    odds_hash: oddsHash,
    roll: draw.roll,
    prize_id: prize.id,
    prize_key: isWin(prize) ? prizeKeyOf(prize.id) : LOSS_KEY,
    prize_name: prize.name,
    prize_type: prize.type,
    prize_details: details,
    terms_version: draw.termsVersion,
    ...toEntryColumns(request),
    code_by_email: venue.codeByEmailOnly === true && isWin(prize),
    crowd: draw.crowdedLimit,
    crowded_domain: draw.crowdedDomain,
    stock_number: stockNumber,
    ran_out_prize_id: ranOutPrizeId,
    validity_days: validityDays,
  }
}
