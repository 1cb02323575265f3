import { createBatcher } from '#database/server/batches.ts'
import type { Query } from '#database/server/database.ts'
import type { SpinRequest } from '#draw/calls.ts'
import type { PlatformServices } from '#platform/server/services.ts'
import { isWin, type Prize } from '#venues/prize.ts'
import type { Venue } from '#venues/venue.ts'

import type { RecordedDraw } from './draw-rows.ts'
import type { StockReservation } from './reserve-stock.ts'

/** The values of a draw that the server has computed, before they are recorded. */
export type DrawResult = {
  readonly ticketHash: string
  readonly emailKey: string
  readonly seed: string
  readonly commitment: string
  readonly roll: number
  readonly oddsHash: string
  readonly termsVersion: string
} & StockReservation

/** A draw in the format of `private.record_draws`. */
export type NewDraw = ReturnType<typeof toNewDraw>

/** Returns the row of a draw from its request, its venue and its computed values. */
export function toNewDraw(request: SpinRequest, venue: Venue, drawn: DrawResult) {
  const { prize } = drawn
  return {
    app_identifier: venue.key,
    period: venue.period,
    email_key: drawn.emailKey,
    user_email: request.userEmail,
    ticket_hash: drawn.ticketHash,
    seed: drawn.seed,
    commitment: drawn.commitment,
    client_seed: request.clientSeed,
    odds_hash: drawn.oddsHash,
    roll: drawn.roll,
    prize_id: prize.id,
    prize_name: prize.name,
    prize_type: prize.type,
    terms_version: drawn.termsVersion,
    promo_emails: request.promoEmails,
    code_by_email: venue.codeByEmailOnly === true && isWin(prize),
    stock_number: drawn.stockNumber,
    ran_out_prize_id: drawn.ranOutPrizeId,
    validity_days: findValidityDays(prize, venue),
  }
}

function findValidityDays({ id }: Prize, { prizes }: Venue): number | null {
  return prizes.find((prize) => prize.id === id)?.validityDays ?? null
}

const RECORDED_COLUMNS = `id, ticket_hash, seed, commitment, client_seed, odds_hash, roll, prize_id, code_by_email, played_at,
  next_play_at, valid_until, ran_out_prize_id`

/**
 * Records draws in one statement. Returns for each draw its row, which has no code yet, or null if its ticket or mailbox has
 * played: then it records nothing. Of several draws of one ticket, only the first can be recorded.
 */
export async function recordDraws(
  query: Query,
  draws: readonly NewDraw[],
): Promise<readonly (RecordedDraw | null)[]> {
  const firstByTicket = new Map(draws.toReversed().map((draw) => [draw.ticket_hash, draw]))
  const rows = await query<RecordedDraw & { ticket_hash: string }>(
    `select ${RECORDED_COLUMNS} from private.record_draws($1::jsonb)`,
    [JSON.stringify([...firstByTicket.values()])],
  )
  const rowByDraw = new Map(rows.map((row) => [firstByTicket.get(row.ticket_hash), row]))
  return draws.map((draw) => {
    const row = rowByDraw.get(draw)
    // The address is stored in another table. It is not read back, because the draw contains it.
    return row ? { ...row, user_email: draw.user_email } : null
  })
}

/** Returns the recorded row, or null if ticket or mailbox has played. Rejects with the database's error for this row. */
export type RecordDraw = (draw: NewDraw) => Promise<RecordedDraw | null>

/** Returns a function that records draws in batches. Draws that arrive during a batch are the next one, in one statement. */
export function createDrawRecorder(asRole: PlatformServices['asRole']): RecordDraw {
  return createBatcher(async (draws) =>
    asRole('game_server', {}, async (query) => recordDraws(query, draws), { singleRoundTrip: true }),
  )
}
