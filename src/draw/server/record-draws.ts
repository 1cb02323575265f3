import { createBatcher } from '#database/server/batches.ts'
import type { Query } from '#database/server/database.ts'
import type { SpinRequest } from '#draw/calls.ts'
import type { PlatformServices } from '#platform/server/services.ts'
import { isWin, type Prize } from '#venues/prize.ts'
import type { Venue } from '#venues/venue.ts'

import type { RecordedDraw } from './participation-rows.ts'
import type { StockReservation } from './reserve-stock.ts'

/** What the server has worked out of a draw, before it is recorded. */
export type Drawn = {
  readonly ticketHash: string
  readonly emailKey: string
  readonly seed: string
  readonly commitment: string
  readonly roll: number
  readonly oddsHash: string
  readonly termsVersion: string
} & StockReservation

/** A draw as `private.record_draws` takes it. */
export type NewDraw = ReturnType<typeof newDraw>

/** What is recorded of a spin: whose it is, what it was drawn from, and what it gave. */
export function newDraw(request: SpinRequest, venue: Venue, drawn: Drawn) {
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
    validity_days: validityDaysOf(prize, venue),
  }
}

function validityDaysOf({ id }: Prize, { prizes }: Venue): number | null {
  return prizes.find((prize) => prize.id === id)?.validityDays ?? null
}

const RECORDED_COLUMNS = `id, ticket_hash, seed, commitment, client_seed, odds_hash, roll, prize_id, code_by_email, played_at,
  next_play_at, valid_until, ran_out_prize_id`

/**
 * Gives each row as it was recorded, which has no code yet; null, and nothing done, where ticket or mailbox has played: whoever
 * asks next sees the row that was there first. Of two draws of one ticket the first may be recorded.
 */
export async function recordDraws(
  query: Query,
  draws: readonly NewDraw[],
): Promise<readonly (RecordedDraw | null)[]> {
  const firsts = new Map(draws.toReversed().map((draw) => [draw.ticket_hash, draw]))
  const rows = await query<RecordedDraw & { ticket_hash: string }>(
    `select ${RECORDED_COLUMNS} from private.record_draws($1::jsonb)`,
    [JSON.stringify([...firsts.values()])],
  )
  const recorded = new Map(rows.map((row) => [firsts.get(row.ticket_hash), row]))
  return draws.map((draw) => {
    const row = recorded.get(draw)
    // Kept in a table of its own, and not read back: it is the draw's.
    return row ? { ...row, user_email: draw.user_email } : null
  })
}

/** Gives the row as it was recorded, or null where ticket or mailbox has played; refused as the database refuses a row. */
export type RecordDraw = (draw: NewDraw) => Promise<RecordedDraw | null>

/** Draws that come while others are being recorded are recorded together after them, in one transaction of one statement. */
export function createDrawRecorder(asRole: PlatformServices['asRole']): RecordDraw {
  return createBatcher(async (draws) =>
    asRole('game_server', {}, async (query) => recordDraws(query, draws), { singleRoundTrip: true }),
  )
}
