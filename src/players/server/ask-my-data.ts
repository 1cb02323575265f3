import type { ReadRequest } from '#platform/calls/call.ts'
import { withMinimumDuration } from '#platform/calls/server/minimum-duration.ts'
import { answered } from '#platform/calls/server/answer-call.ts'
import type { Outcome, Client } from '#platform/calls/server/serve-call.ts'
import type { ASK_MY_DATA } from '#players/calls.ts'
import { findMailbox } from '#players/mailbox/server/mailbox-request.ts'
import { MAILBOX_MESSAGES } from '#texts/players/mailbox/mailbox-answers.ts'

import { queueDataLink } from './data-links.ts'
import type { PlayerServices } from './services.ts'

/**
 * Sends a link to its data to a mailbox that has played at the venue. The answer is the same if it
 * has not played.
 */
export async function askMyData(
  request: ReadRequest<typeof ASK_MY_DATA>,
  services: PlayerServices,
  client: Client,
): Promise<Outcome<typeof ASK_MY_DATA>> {
  const requested = await findMailbox(request, services, client)
  if ('code' in requested) return requested
  await withMinimumDuration(queueDataLink(services, requested.venue.key, requested.emailKey))
  return answered({ message: MAILBOX_MESSAGES.myData })
}
