import { VERSION } from '#platform/server/version.ts'
import type { PlatformServices } from '#platform/server/services.ts'

/** Returns 503 with the reason why the server is not ready. */
export const notReadyResponse = (reason: string) =>
  Response.json(
    { status: reason, version: VERSION },
    { status: 503, headers: { 'retry-after': '2' } },
  )

const RECENT_ANSWER_MS = 1_000

/**
 * Returns 200 if the database answers, and 503 if its disk is full. Throws DatabaseUnavailable if
 * the database does not answer. The app then answers 503. A recent answer to any call is
 * sufficient. Under load, an additional query would wait for a connection, and a load balancer
 * would remove a server that works at its limit.
 */
export async function readinessResponse({
  asRole,
  hasDatabaseAnswered,
  isDiskFull,
}: PlatformServices): Promise<Response> {
  if (isDiskFull()) return notReadyResponse('disk full')
  if (!hasDatabaseAnswered(RECENT_ANSWER_MS))
    await asRole('game_server', {}, async (query) => query('select 1'))
  return Response.json({ status: 'ready', version: VERSION })
}
