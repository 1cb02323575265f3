import type { Services } from '#server/services.ts'

/** The process answers. */
export function health(): Response {
  return Response.json({ status: 'ok' })
}

/** Asked to stop, and still serving: a balancer shall send it nobody new. */
export function leaving(): Response {
  return Response.json({ status: 'leaving' }, { status: 503 })
}

/** The database answers too; the caller turns a database that is away into 503. */
export async function readiness({ asRole }: Services): Promise<Response> {
  await asRole('game_server', {}, async (query) => query('select 1'))
  return Response.json({ status: 'ready' })
}
