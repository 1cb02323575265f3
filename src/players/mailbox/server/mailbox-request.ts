import * as v from 'valibot'

import type { Query } from '#database/server/database.ts'
import type { Refusal } from '#platform/calls/call.ts'
import type { Client } from '#platform/calls/server/client.ts'
import { refuse, refuseUntil, type RefusedUntil } from '#platform/calls/server/refuse.ts'
import { anyText } from '#platform/formats/value-schema.ts'
import { EMAIL_MAX_BYTES } from '#platform/mailbox/email-address.ts'
import { readMailbox } from '#platform/mailbox/server/read-mailbox.ts'
import { REQUESTS_OF_ADDRESS } from '#players/server/limits.ts'
import type { PlayerServices } from '#players/server/services.ts'
import { venueKey } from '#venues/venue-key-schema.ts'
import type { Venue } from '#venues/venue.ts'

import { computeEmailKey } from './mailbox-key.ts'

/** The request of a call about a mailbox. */
export const mailboxRequest = v.strictObject({
  appIdentifier: venueKey,
  userEmail: anyText(EMAIL_MAX_BYTES),
})
export type MailboxRequest = v.InferOutput<typeof mailboxRequest>

type MailboxRefusal = Refusal<'unknown_venue' | 'invalid_email'> | RefusedUntil
/** The answer is the same whether or not the address has played. */
export type MailboxOutcome = { readonly message: string } | MailboxRefusal

/** The venue and the mailbox of a valid request. */
export type RequestedMailbox = { readonly venue: Venue; readonly emailKey: string }

/**
 * Returns the mailbox of a request. For a malformed request, or beyond a limit, returns the
 * refusal. The refusal does not depend on the mailbox's data.
 */
export async function findMailbox(
  { appIdentifier, userEmail }: MailboxRequest,
  { address }: Client,
  services: PlayerServices,
): Promise<RequestedMailbox | MailboxRefusal> {
  const venue = services.venues.find(appIdentifier)
  if (!venue) return refuse('unknown_venue', { field: 'appIdentifier' })
  if (readMailbox(userEmail) === null) return refuse('invalid_email', { field: 'userEmail' })
  const wait = await services.limits.take(REQUESTS_OF_ADDRESS, address)
  if (wait !== null) return refuseUntil(wait)
  return { venue, emailKey: await computeEmailKey(services, userEmail) }
}

/**
 * Locks a mailbox until the end of the transaction. Otherwise two concurrent requests would read
 * the same number of mails.
 */
export async function lockMailbox(query: Query, emailKey: string): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [emailKey])
}
