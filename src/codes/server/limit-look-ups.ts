import { toHex } from '#platform/bytes.ts'
import { restTooManyRequestsReply } from '#platform/calls/server/reply.ts'
import { hex, readValue } from '#platform/formats/value-schema.ts'
import { hashTicket, TICKET_BYTES, TICKET_HEADER } from '#players/ticket.ts'

import { LOOK_UPS, LOOK_UPS_OF_WINNER } from './limits.ts'
import type { CodeServices } from './services.ts'

const ticketOfHeader = hex(TICKET_BYTES)

/**
 * Counts a look-up and returns the refusal, or null. All clients together may look up 60 codes per
 * minute. A winner without a saved code sends the ticket and has a separate limit. Clients that
 * guess codes therefore cannot use up the look-ups of a winner.
 */
export async function limitLookUps(
  request: Request,
  services: CodeServices,
): Promise<Response | null> {
  const { limits } = services
  const ticket = readValue(ticketOfHeader, request.headers.get(TICKET_HEADER))
  const isWinner = ticket !== undefined && (await hasUnsavedWin(ticket, services))
  const wait = isWinner
    ? await limits.take(LOOK_UPS_OF_WINNER, ticket)
    : await limits.take(LOOK_UPS, 'site')
  return wait === null ? null : restTooManyRequestsReply(wait)
}

/**
 * Returns whether the ticket has a win whose browser has not saved its code yet. Each win gets a
 * code within 10 minutes, so tickets cannot be collected for guessing.
 */
async function hasUnsavedWin(ticket: string, { hashes, asRole }: CodeServices): Promise<boolean> {
  const ticketHash = toHex(await hashTicket(hashes, ticket))
  const rows = await asRole('game_server', {}, async (query) =>
    query(
      `select 1 from private.participations p
       where p.ticket_hash = $1 and p.prize_type <> 'nothing' and not p.code_by_email
         and not exists (select from private.won_codes c where c.participation_id = p.id)`,
      [ticketHash],
    ),
  )
  return rows.length > 0
}
