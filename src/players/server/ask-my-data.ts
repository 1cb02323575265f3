import { withMinimumDuration } from '#platform/server/http/minimum-duration.ts'
import type { MailboxAnswer } from '#players/calls.ts'
import { MAILBOX_MESSAGES } from '#players/mailbox-answers.fr.ts'

import { queueDataLink } from './data-links.ts'
import { readMailboxRequest } from './mailbox-request.ts'
import type { PlayerServices } from './services.ts'

/** Sends a link to its data to a mailbox that has played at the venue. The answer is the same if it has not played. */
export async function askMyData(
  request: Request,
  services: PlayerServices,
  address: string,
): Promise<Response> {
  const requested = await readMailboxRequest(request, services, address)
  if (requested instanceof Response) return requested
  await withMinimumDuration(queueDataLink(services, requested.venue.key, requested.emailKey))
  return Response.json({ message: MAILBOX_MESSAGES.myData } satisfies MailboxAnswer)
}
