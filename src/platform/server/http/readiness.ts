import type { PlatformServices } from '#platform/server/services.ts'

/** The process answers. */
export function health(): Response {
  return Response.json({ status: 'ok' })
}

/** Asked to stop, and still serving: a balancer shall send it no new clients. */
export function leaving(): Response {
  return Response.json({ status: 'leaving' }, { status: 503 })
}

const PROVEN_FOR_MS = 1_000

/**
 * The database answers too; the caller turns a database that is away into 503. In a rush the calls themselves prove it: a question
 * would wait among them for a connection, and a balancer would take a server that works at its limit for one that is ill.
 */
export async function readiness({ asRole, hasDatabaseAnswered }: PlatformServices): Promise<Response> {
  if (!hasDatabaseAnswered(PROVEN_FOR_MS)) await asRole('game_server', {}, async (query) => query('select 1'))
  return Response.json({ status: 'ready' })
}
