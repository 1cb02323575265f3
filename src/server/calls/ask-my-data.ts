import type { MailboxAnswer } from '#core/personal-calls.ts'
import { MAILBOX_MESSAGES } from '#core/mailbox-messages.ts'
import { queueDataLink } from '#server/personal-data/data-links.ts'
import type { PlayerServices } from '#server/services/player-services.ts'

import { withMinimumDuration } from './minimum-duration.ts'
import { readMailboxRequest } from './mailbox-request.ts'

/** Sends the mailbox a link to its data, if it has played here. The answer is the same if it has not. */
export async function askMyData(
  request: Request,
  services: PlayerServices,
  address: string,
): Promise<Response> {
  const asking = await readMailboxRequest(request, services, address)
  if (asking instanceof Response) return asking
  await withMinimumDuration(queueDataLink(services, asking.venue.key, asking.emailKey))
  return Response.json({ message: MAILBOX_MESSAGES.myData } satisfies MailboxAnswer)
}
