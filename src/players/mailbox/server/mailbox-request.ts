import type { Query } from '#database/server/database.ts'
import { refuse, refuseUntil } from '#platform/calls/server/refuse.ts'
import type { Client } from '#platform/calls/server/serve-call.ts'
import { readMailbox } from '#platform/mailbox/server/read-mailbox.ts'
import type { PlayerServices } from '#players/server/services.ts'
import type { Venue } from '#venues/venue.ts'

import { computeEmailKey } from './mailbox-key.ts'

/**
 * The venue and the mailbox of a valid request. The answer must not disclose anything about the
 * mailbox.
 */
export type RequestedMailbox = { readonly venue: Venue; readonly emailKey: string }

/**
 * Returns the mailbox of a request, or a refusal: of its form or by the limit, never because of the
 * mailbox's data.
 */
export async function findMailbox(
  { appIdentifier, userEmail }: { readonly appIdentifier: string; readonly userEmail: string },
  services: PlayerServices,
  { address }: Client,
) {
  const venue = services.venues.find(appIdentifier)
  if (!venue) return refuse('unknown_venue', { field: 'appIdentifier' })
  if (readMailbox(userEmail) === null) return refuse('invalid_email', { field: 'userEmail' })
  const wait = await services.limits.take('requestsOfAddress', address)
  if (wait !== null) return refuseUntil(wait)
  return { venue, emailKey: await computeEmailKey(services, userEmail) } satisfies RequestedMailbox
}

/**
 * Locks a mailbox until the end of the transaction, because two concurrent requests would read the
 * same number of mails.
 */
export async function lockMailbox(query: Query, emailKey: string): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [emailKey])
}
