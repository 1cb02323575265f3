import { spinDelayText } from '#draw/spin-wait.fr.ts'
import { retryLaterReply } from '#platform/server/http/reply.ts'

/** 429 to a draw that a limit delays. After a short wait the page asks again by itself. */
export function spinTooSoonReply(seconds: number): Response {
  return retryLaterReply(seconds, spinDelayText(seconds, Date.now()))
}
