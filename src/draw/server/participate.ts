import type { Query } from '#database/server/database.ts'
import type { SpinAnswer, SpinRequest } from '#draw/calls.ts'
import { drawPrize } from '#draw/prize-of-roll.ts'
import { computeCommitment, computeRoll, deriveSeed } from '#draw/roll.ts'
import { toHex } from '#platform/bytes.ts'
import { computeEmailKey } from '#players/server/mailbox-key.ts'
import { recordConsent } from '#players/server/promo-consents.ts'
import { hashTicket } from '#players/ticket.ts'
import type { Unavailability } from '#venues/availability.ts'
import { findUnavailability } from '#venues/server/availability.ts'
import type { Venue } from '#venues/venue.ts'

import { findDrawByTicket, findNextPlayAt, toSpinAnswer, type RecordedDraw } from './draw-rows.ts'
import type { OddsTable } from './odds-tables.ts'
import { findFixedOdds, findPromisedOdds, readOddsInForce } from './promised-odds.ts'
import { recordDraws, toNewDraw } from './record-draws.ts'
import { releaseStock, reserveStock, type StockReservation } from './reserve-stock.ts'
import type { DrawServices } from './services.ts'

export type SpinOutcome =
  /** `id`: the recorded participation. */
  | { readonly type: 'drawn'; readonly answer: SpinAnswer; readonly id: string; readonly isReplay: boolean }
  | { readonly type: 'alreadyPlayed'; readonly nextPlayAt: string | null }
  | { readonly type: 'staleOdds'; readonly table: OddsTable }
  | { readonly type: 'staleCommitment' }
  | { readonly type: 'unavailable'; readonly unavailability: Unavailability }

/** Returns the recorded draw of the ticket, or null. Reasons that refuse a new player do not refuse a replay. */
export async function findReplay(request: SpinRequest, services: DrawServices): Promise<SpinOutcome | null> {
  const { ticketHash, emailKey } = await hashPlayer(request, services)
  return services.asRole(
    'game_server',
    {},
    async (query) => findReplayByTicket(query, toHex(ticketHash), request, emailKey),
    { singleRoundTrip: true },
  )
}

async function hashPlayer({ ticket, userEmail }: SpinRequest, services: DrawServices) {
  return {
    ticketHash: await hashTicket(services.hashes, ticket),
    emailKey: await computeEmailKey(services, userEmail),
  }
}

/**
 * Returns the recorded draw of the ticket, or draws and records one. For two requests at the same moment the unique constraints of
 * the database decide: one participation per ticket for ever, and one per mailbox, venue and period.
 */
export async function participate(
  request: SpinRequest,
  venue: Venue,
  services: DrawServices,
): Promise<SpinOutcome> {
  const { hashes, drawSecret, termsVersion } = services
  const { ticketHash, emailKey } = await hashPlayer(request, services)
  const seed = await deriveSeed(hashes, drawSecret, venue.key, ticketHash)
  const commitment = await computeCommitment(hashes, seed)
  const roll = await computeRoll(hashes, seed, venue.key, request.clientSeed)

  const drawResult = ({ oddsHash }: OddsTable, reservation: StockReservation) => ({
    ...{ ticketHash: toHex(ticketHash), emailKey, seed: toHex(seed), commitment, roll, oddsHash },
    termsVersion,
    ...reservation,
  })
  const matchesPromise = request.commitment === null || request.commitment === commitment
  const fixedOdds =
    matchesPromise && !request.promoEmails ? findPromisedFixedOdds(request, venue, services) : null
  if (fixedOdds) {
    const reservation = { prize: drawPrize(fixedOdds.odds, roll), stockNumber: null, ranOutPrizeId: null }
    const row = await services.recordDraw(toNewDraw(request, venue, drawResult(fixedOdds, reservation)))
    if (row) return toDrawnOutcome(row, fixedOdds, request)
  }

  return services.asRole('game_server', {}, async (query) => {
    const replay = async () => findReplayByTicket(query, toHex(ticketHash), request, emailKey)
    const earlierDraw = await replay()
    if (earlierDraw) return earlierDraw
    if (!matchesPromise) return { type: 'staleCommitment' }
    const unavailability = await findUnavailability(query, venue)
    if (unavailability) return { type: 'unavailable', unavailability }
    const inForce = await readOddsInForce(query, venue, services)
    const table = await findPromisedOdds(query, request, venue, inForce)
    if (!table) return { type: 'staleOdds', table: inForce }
    const reservation = await reserveStock(query, drawPrize(table.odds, roll), table, venue, hashes)
    const [row] = await recordDraws(query, [toNewDraw(request, venue, drawResult(table, reservation))])
    if (row) {
      if (request.promoEmails) await recordConsent(query, toHex(ticketHash))
      return toDrawnOutcome(row, table, request)
    }
    await releaseStock(query, reservation)
    const concurrentDraw = await replay()
    return (
      concurrentDraw ?? { type: 'alreadyPlayed', nextPlayAt: await findNextPlayAt(query, venue, emailKey) }
    )
  })
}

/**
 * Returns the fixed odds of the venue if the player was shown them, else null. Under fixed odds only ticket and mailbox can refuse
 * a draw, so the search for a replay can wait until the row cannot be recorded. Most tickets are new.
 */
function findPromisedFixedOdds(
  { oddsHash }: SpinRequest,
  venue: Venue,
  services: DrawServices,
): OddsTable | null {
  const fixedOdds = findFixedOdds(venue, services)
  return oddsHash === null || oddsHash === fixedOdds?.oddsHash ? fixedOdds : null
}

function toDrawnOutcome(row: RecordedDraw, { odds }: OddsTable, { userEmail }: SpinRequest): SpinOutcome {
  const answer = toSpinAnswer({ ...row, odds, code: null }, userEmail)
  return { type: 'drawn', answer, id: row.id, isReplay: false }
}

async function findReplayByTicket(
  query: Query,
  ticketHash: string,
  { appIdentifier, userEmail }: SpinRequest,
  emailKey: string,
): Promise<SpinOutcome | null> {
  const row = await findDrawByTicket(query, ticketHash)
  if (!row) return null
  // The ticket has played for another mailbox or venue: one participation per ticket.
  if (row.email_key !== emailKey || row.app_identifier !== appIdentifier) {
    return { type: 'alreadyPlayed', nextPlayAt: row.next_play_at }
  }
  return { type: 'drawn', answer: toSpinAnswer(row, userEmail), id: row.id, isReplay: true }
}
