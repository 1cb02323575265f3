import { startServer, type RunningServer } from '#main/server/start.ts'
import type { Env } from '#operations/server/env.ts'
import type { Log } from '#platform/server/log.ts'
import type { Program } from '#database/server/schema/start-schema.ts'

/**
 * Starts a server in the process of the test, and returns it when its database is open. Rejects
 * with the reason of a failed start.
 */
export async function serverHere(
  env: Env,
  log: Log = () => {},
  program?: Program,
): Promise<RunningServer> {
  const server = await startServer(env, log, () => {}, program)
  await server.opened.catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  return server
}
