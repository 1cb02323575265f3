import { readMailbox } from '#platform/server/email-address.ts'
import { errorReply, tooManyRequestsReply } from '#platform/server/http/reply.ts'
import { readCall } from '#platform/server/http/request-body.ts'
import { mailboxRequestFields, type MailboxRequest } from '#players/call-requests.ts'
import type { Venue } from '#venues/venue.ts'

import { computeEmailKey } from './mailbox-key.ts'
import type { PlayerServices } from './services.ts'

/** The venue and the mailbox of a valid request. The answer must not disclose anything about the mailbox. */
export type RequestedMailbox = { readonly venue: Venue; readonly emailKey: string }

/** Reads a request about a mailbox, or returns a refusal: of its form or by the limit, never because of the mailbox's data. */
export async function readMailboxRequest(
  request: Request,
  services: PlayerServices,
  address: string,
): Promise<RequestedMailbox | Response> {
  const read = await readCall<MailboxRequest>(request, mailboxRequestFields)
  if (!read.ok) return read.reply
  const { appIdentifier, userEmail } = read.value
  const venue = services.venues.find(({ key }) => key === appIdentifier)
  if (!venue) return errorReply(422, 'unknown_venue', { field: 'appIdentifier' })
  if (readMailbox(userEmail) === null) return errorReply(422, 'invalid_email', { field: 'userEmail' })
  const wait = await services.limits.take('requestsOfAddress', address)
  return wait === null
    ? { venue, emailKey: await computeEmailKey(services, userEmail) }
    : tooManyRequestsReply(wait)
}
