import * as v from 'valibot'

import { claimLink } from '#codes/claim-link.ts'
import type { Row } from '#database/server/database.ts'
import { toHex } from '#platform/bytes.ts'
import type { Refusal } from '#platform/calls/call.ts'
import { call, calls } from '#platform/calls/server/call.ts'
import type { Client } from '#platform/calls/server/client.ts'
import { refuse, refuseUntil, type RefusedUntil } from '#platform/calls/server/refuse.ts'
import { hex } from '#platform/formats/value-schema.ts'
import { drawQr } from '#platform/pictures/server/qr.ts'
import { hashTicket, TICKET_BYTES } from '#players/ticket.ts'
import type { MailState, PrizeState } from '#redemption/prize-state-schema.ts'
import type { VenueServices } from '#venues/server/services.ts'
import { venueKey } from '#venues/venue-key-schema.ts'

import { STATES_OF_ADDRESS } from './limits.ts'
import { findRedemptions } from './redemption-rows.ts'

const stateRequest = v.strictObject({ appIdentifier: venueKey, ticket: hex(TICKET_BYTES) })

export const PRIZE_STATE_CALLS = calls('/functions/v1', {
  'prize-state': call('public', stateRequest, prizeState),
})

type CodeOfTicket = Row & {
  code: string
  code_by_email: boolean
  mail: MailState | null
  mail_sent_at: string | null
}

/**
 * Answers with the state of a ticket's code, and with its QR code for staff. The server draws the
 * QR code, so that the page loads no QR library. If the code is sent only by mail, answers with the
 * state of that mail, because a QR code would disclose the code.
 */
async function prizeState(
  { appIdentifier, ticket }: v.InferOutput<typeof stateRequest>,
  { address }: Client,
  services: VenueServices,
): Promise<PrizeState | Refusal<'not_the_stored_prize'> | RefusedUntil> {
  const wait = await services.limits.take(STATES_OF_ADDRESS, address)
  if (wait !== null) return refuseUntil(wait)

  const ticketHash = toHex(await hashTicket(services.hashes, ticket))
  const found = await services.asRole('game_server', {}, async (query) => {
    const [codeRow] = await query<CodeOfTicket>(
      `select c.code, p.code_by_email, case m.status when 'erased' then 'failed' else m.status end as mail, m.sent_at as mail_sent_at
       from private.won_codes c
       join private.participations p on p.id = c.participation_id
       left join private.mails m on m.code = c.code and m.recipient = 'player'
       where p.ticket_hash = $1`,
      [ticketHash],
    )
    const [prize] = codeRow ? await findRedemptions(query, appIdentifier, [codeRow.code]) : []
    return codeRow && prize && { ...codeRow, redeemedAt: prize.redeemedAt }
  })
  if (!found) return refuse('not_the_stored_prize')
  const { code, mail, mail_sent_at: mailSentAt, redeemedAt } = found
  if (found.code_by_email) return { mail, redeemedAt }
  const { side, path } = drawQr(claimLink(services.publicUrl, appIdentifier, code))
  return { side, path, redeemedAt, mailSentAt }
}
