import { readMailbox } from '#platform/server/email-address.ts'
import { errorReply, tooManyRequestsReply } from '#platform/server/http/reply.ts'
import { readCall } from '#platform/server/http/request-body.ts'
import { mailboxRequestFields, type MailboxRequest } from '#players/call-requests.ts'
import type { Venue } from '#venues/venue.ts'

import { emailKeyOf } from './mailbox-key.ts'
import type { PlayerServices } from './services.ts'

/** A request about a mailbox. Its answer discloses nothing about that mailbox. */
export type Asking = { readonly venue: Venue; readonly emailKey: string }

/** Reads it, or returns the refusal: for the request's form or the limit, never for the mailbox. */
export async function readMailboxRequest(
  request: Request,
  services: PlayerServices,
  address: string,
): Promise<Asking | Response> {
  const read = await readCall<MailboxRequest>(request, mailboxRequestFields)
  if (!read.ok) return read.reply
  const { appIdentifier, userEmail } = read.value
  const venue = services.venues.find(({ key }) => key === appIdentifier)
  if (!venue) return errorReply(422, 'unknown_venue', { field: 'appIdentifier' })
  if (readMailbox(userEmail) === null) return errorReply(422, 'invalid_email', { field: 'userEmail' })
  const wait = await services.limits.take('requestsOfAddress', address)
  return wait === null
    ? { venue, emailKey: await emailKeyOf(services, userEmail) }
    : tooManyRequestsReply(wait)
}
