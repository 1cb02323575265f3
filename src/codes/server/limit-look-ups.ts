import { toHex } from '#platform/bytes.ts'
import { restTooManyRequestsReply } from '#platform/server/http/reply.ts'
import { hashTicket, readTicket, TICKET_HEADER } from '#players/ticket.ts'

import type { CodeServices } from './services.ts'

/**
 * All clients together may look up 60 codes a minute. A winner whose code is not saved yet sends the ticket and is counted apart:
 * clients that guess codes cannot use up a winner's look-ups.
 */
export async function refuseLookUp(request: Request, services: CodeServices): Promise<Response | null> {
  const { limits } = services
  const ticket = readTicket(request.headers.get(TICKET_HEADER))
  const isWinner = ticket !== undefined && (await hasUnsavedWin(ticket, services))
  const wait = isWinner ? await limits.take('lookUpsOfWinner', ticket) : await limits.take('lookUps', 'site')
  return wait === null ? null : restTooManyRequestsReply(wait)
}

/** Saved wins do not count: within 10 minutes every win is saved, so tickets cannot be hoarded for guessing. */
async function hasUnsavedWin(ticket: string, { hashes, asRole }: CodeServices): Promise<boolean> {
  const ticketHash = toHex(await hashTicket(hashes, ticket))
  const rows = await asRole('game_server', {}, async (query) =>
    query(
      `select 1 from private.participations p
       where p.ticket_hash = $1 and p.prize_type <> 'nothing'
         and not exists (select from private.won_codes c where c.participation_id = p.id)`,
      [ticketHash],
    ),
  )
  return rows.length > 0
}
