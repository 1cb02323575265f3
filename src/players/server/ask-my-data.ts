import { withMinimumDuration } from '#platform/calls/server/minimum-duration.ts'
import { answered } from '#platform/calls/server/answer-call.ts'
import { type CallHandler } from '#platform/calls/server/serve-call.ts'
import type { ASK_MY_DATA } from '#players/calls.ts'
import { findMailbox } from '#players/mailbox/server/mailbox-request.ts'
import { MAILBOX_MESSAGES } from '#texts/players/mailbox/mailbox-answers.ts'

import { queueDataLink } from './data-links.ts'
import type { PlayerServices } from './services.ts'

/**
 * Sends a link to its data to a mailbox that has played at the venue. The answer is the same if it
 * has not played.
 */
export const askMyData: CallHandler<typeof ASK_MY_DATA, PlayerServices> = async (
  request,
  services,
  client,
) => {
  const requested = await findMailbox(request, services, client)
  if ('code' in requested) return requested
  await withMinimumDuration(queueDataLink(services, requested.venue.key, requested.emailKey))
  return answered({ message: MAILBOX_MESSAGES.myData })
}
