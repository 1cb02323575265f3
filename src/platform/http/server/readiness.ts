import { VERSION } from '#platform/server/version.ts'
import type { PlatformServices } from '#platform/server/services.ts'

const answer = (status: string, init?: ResponseInit) =>
  Response.json({ status, version: VERSION }, init)

/** Answers 200: the process runs. */
export function healthResponse(): Response {
  return Response.json({ status: 'ok' })
}

/**
 * Answers 503: the server stops but still serves, and a load balancer must send it no new clients.
 */
export function stoppingResponse(): Response {
  return answer('leaving', { status: 503 })
}

/** Answers 503: the database is not open yet. */
export function startingResponse(): Response {
  return answer('starting', { status: 503, headers: { 'retry-after': '2' } })
}

const RECENT_ANSWER_MS = 1_000

/**
 * Answers 200 if the database answers, and 503 if its disk is full. Throws DatabaseUnavailable if
 * it does not answer, which the caller turns into 503. A recent answer to any call is sufficient:
 * under load a query of its own would wait for a connection, and a load balancer would remove a
 * server that works at its limit.
 */
export async function readinessResponse({
  asRole,
  hasDatabaseAnswered,
  isDiskFull,
}: PlatformServices): Promise<Response> {
  if (isDiskFull()) return answer('disk full', { status: 503 })
  if (!hasDatabaseAnswered(RECENT_ANSWER_MS))
    await asRole('game_server', {}, async (query) => query('select 1'))
  return answer('ready')
}
