import { spinDelayText } from '#draw/spin-wait.fr.ts'
import { retryLaterReply } from '#platform/server/http/reply.ts'

/** Returns the 429 for a draw that a limit delays. After a short delay the page retries by itself. */
export function spinTooSoonReply(seconds: number): Response {
  return retryLaterReply(seconds, spinDelayText(seconds, Date.now()))
}
