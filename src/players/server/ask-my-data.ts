import { call, calls } from '#platform/calls/server/call.ts'
import type { Client } from '#platform/calls/server/client.ts'
import { withMinimumDuration } from '#platform/calls/server/minimum-duration.ts'
import {
  findMailbox,
  mailboxRequest,
  type MailboxOutcome,
  type MailboxRequest,
} from '#players/mailbox/server/mailbox-request.ts'
import { MAILBOX_MESSAGES } from '#texts/players/mailbox/mailbox-answers.ts'

import { queueDataLink } from './data-links.ts'
import type { PlayerServices } from './services.ts'

export const ASK_MY_DATA_CALLS = calls('/functions/v1', {
  'ask-my-data': call('public', mailboxRequest, askMyData),
})

/**
 * Sends the link to the data of a mailbox to this mailbox, if the mailbox has played at the venue.
 * The answer is the same for a mailbox that has not played.
 */
async function askMyData(
  request: MailboxRequest,
  client: Client,
  services: PlayerServices,
): Promise<MailboxOutcome> {
  const requested = await findMailbox(request, client, services)
  if ('code' in requested) return requested
  await withMinimumDuration(queueDataLink(services, requested.venue.key, requested.emailKey))
  return { message: MAILBOX_MESSAGES.myData }
}
