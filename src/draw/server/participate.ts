import type { Query } from '#database/server/database.ts'
import type { SpinAnswer, SpinRequest } from '#draw/calls.ts'
import { drawPrize } from '#draw/draw-prize.ts'
import { commitTo, deriveSeed, computeRoll } from '#draw/proof.ts'
import { toHex } from '#platform/bytes.ts'
import { computeEmailKey } from '#players/server/mailbox-key.ts'
import { recordConsent } from '#players/server/promo-consents.ts'
import { hashTicket } from '#players/ticket.ts'
import type { Unavailability } from '#venues/availability.ts'
import { findUnavailability } from '#venues/server/availability.ts'
import type { Venue } from '#venues/venue.ts'

import type { OddsTable } from './odds-tables.ts'
import { answerOf, findByTicket, findNextPlayAt, type RecordedDraw } from './participation-rows.ts'
import { findOdds, oddsInForce, unchangingOdds } from './promised-odds.ts'
import { newDraw, recordDraws } from './record-draws.ts'
import { releaseStock, reserveStock, type StockReservation } from './reserve-stock.ts'
import type { DrawServices } from './services.ts'

export type Outcome =
  /** `id`: the recorded participation. */
  | { readonly type: 'drawn'; readonly answer: SpinAnswer; readonly id: string; readonly isReplay: boolean }
  | { readonly type: 'alreadyPlayed'; readonly nextPlayAt: string | null }
  | { readonly type: 'staleOdds'; readonly table: OddsTable }
  | { readonly type: 'staleCommitment' }
  | { readonly type: 'unavailable'; readonly unavailability: Unavailability }

/** What the ticket has drawn already, or null. A replay is answered whatever is refused to a new player. */
export async function findReplay(request: SpinRequest, services: DrawServices): Promise<Outcome | null> {
  const { ticketHash, emailKey } = await namesOf(request, services)
  return services.asRole(
    'game_server',
    {},
    async (query) => answerReplay(query, toHex(ticketHash), request, emailKey),
    { singleRoundTrip: true },
  )
}

async function namesOf({ ticket, userEmail }: SpinRequest, services: DrawServices) {
  return {
    ticketHash: await hashTicket(services.hashes, ticket),
    emailKey: await computeEmailKey(services, userEmail),
  }
}

/**
 * Gives the ticket's participation, or draws and records one. The unique rows of the database decide between two
 * that come at once: one participation per ticket for ever, and one per mailbox, venue and period.
 */
export async function participate(
  request: SpinRequest,
  venue: Venue,
  services: DrawServices,
): Promise<Outcome> {
  const { hashes, drawSecret, termsVersion } = services
  const { ticketHash, emailKey } = await namesOf(request, services)
  const seed = await deriveSeed(hashes, drawSecret, venue.key, ticketHash)
  const commitment = await commitTo(hashes, seed)
  const roll = await computeRoll(hashes, seed, venue.key, request.clientSeed)

  const drawnUnder = ({ oddsHash }: OddsTable, reservation: StockReservation) => ({
    ...{ ticketHash: toHex(ticketHash), emailKey, seed: toHex(seed), commitment, roll, oddsHash },
    termsVersion,
    ...reservation,
  })
  const isKept = request.commitment === null || request.commitment === commitment
  const unchanging = isKept && !request.promoEmails ? promisedForEver(request, venue, services) : null
  if (unchanging) {
    const reservation = { prize: drawPrize(unchanging.odds, roll), stockNumber: null, ranOutPrizeId: null }
    const row = await services.recordDraw(newDraw(request, venue, drawnUnder(unchanging, reservation)))
    if (row) return drawn(row, unchanging, request)
  }

  return services.asRole('game_server', {}, async (query) => {
    const replay = async () => answerReplay(query, toHex(ticketHash), request, emailKey)
    const before = await replay()
    if (before) return before
    if (!isKept) return { type: 'staleCommitment' }
    const unavailability = await findUnavailability(query, venue)
    if (unavailability) return { type: 'unavailable', unavailability }
    const inForce = await oddsInForce(query, venue, services)
    const table = await findOdds(query, request, venue, inForce)
    if (!table) return { type: 'staleOdds', table: inForce }
    const reservation = await reserveStock(query, drawPrize(table.odds, roll), table, venue, hashes)
    const [row] = await recordDraws(query, [newDraw(request, venue, drawnUnder(table, reservation))])
    if (row) {
      if (request.promoEmails) await recordConsent(query, toHex(ticketHash))
      return drawn(row, table, request)
    }
    await releaseStock(query, reservation)
    const recorded = await replay()
    return recorded ?? { type: 'alreadyPlayed', nextPlayAt: await findNextPlayAt(query, venue, emailKey) }
  })
}

/**
 * The odds that this player was shown, where every new player may play under them: then nothing can refuse a replay, and the look
 * for one may wait until the row could not be recorded. Most tickets are new. Else null.
 */
function promisedForEver({ oddsHash }: SpinRequest, venue: Venue, services: DrawServices): OddsTable | null {
  const unchanging = unchangingOdds(venue, services)
  return oddsHash === null || oddsHash === unchanging?.oddsHash ? unchanging : null
}

function drawn(row: RecordedDraw, { odds }: OddsTable, { userEmail }: SpinRequest): Outcome {
  const answer = answerOf({ ...row, odds, code: null }, userEmail)
  return { type: 'drawn', answer, id: row.id, isReplay: false }
}

async function answerReplay(
  query: Query,
  ticketHash: string,
  { appIdentifier, userEmail }: SpinRequest,
  emailKey: string,
): Promise<Outcome | null> {
  const row = await findByTicket(query, ticketHash)
  if (!row) return null
  // The ticket has played for another mailbox or venue: one spin per visitor.
  if (row.email_key !== emailKey || row.app_identifier !== appIdentifier) {
    return { type: 'alreadyPlayed', nextPlayAt: row.next_play_at }
  }
  return { type: 'drawn', answer: answerOf(row, userEmail), id: row.id, isReplay: true }
}
