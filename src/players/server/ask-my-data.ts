import { withMinimumDuration } from '#platform/server/http/minimum-duration.ts'
import type { MailboxAnswer } from '#players/calls.ts'
import { MAILBOX_MESSAGES } from '#players/mailbox.fr.ts'

import { queueDataLink } from './data-links.ts'
import { readMailboxRequest } from './mailbox-request.ts'
import type { PlayerServices } from './services.ts'

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
