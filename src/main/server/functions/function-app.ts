import type { DatabaseError } from '#database/server/database-error.ts'
import { openPostgres } from '#database/server/postgres.ts'
import { createApp } from '#main/server/app.ts'
import { createServices } from '#main/server/create-services.ts'
import type { Env } from '#main/server/env.ts'
import type { Services } from '#main/server/services.ts'
import type { Log } from '#platform/server/log.ts'
import { createImmediateCounts } from '#stats/server/step-counts.ts'

import { readFunctionEnv } from './function-env.ts'

/** A static host serves the pages. */
const refuseToRender = async () => {
  throw new Error('an edge function renders no page')
}

/** Per instance. Many instances of a function may run at once, and the Supabase project limits their connections together. */
const CONNECTIONS = 2
/** A call reads the venues again after this time, so that a publication or a pause is in force within it. */
const VENUES_MAX_AGE_MS = 2000

export type FunctionVariables = Readonly<Record<string, string | undefined>>

/** The server in an edge function: the same app and services, without the page, with the project's database. */
type FunctionApp = {
  readonly env: Env
  readonly services: Services
  /** `peer`: the IP address of the other end of the connection. */
  handle(request: Request, peer: string | undefined): Promise<Response>
}

/** Throws if a variable is missing or invalid, so that the function does not start. */
export async function createFunctionApp(variables: FunctionVariables, log: Log): Promise<FunctionApp> {
  const parsed = readFunctionEnv(variables)
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
  const { env } = parsed
  const database = openPostgres(env.databaseUrl ?? '', { connections: CONNECTIONS })
  const created = await createServices(env, () => database, log, refuseToRender)
  // A function may be suspended after a call: counts in memory would be written much later.
  const services = { ...created.services, steps: createImmediateCounts(created.services.asRole) }

  let readAtMs = -Infinity
  /** Until the venues have been read, every call is answered 503, and the next call tries again. */
  const followVenues = async () => {
    const startedAtMs = performance.now()
    if (startedAtMs - readAtMs < VENUES_MAX_AGE_MS) return
    try {
      await services.venues.refresh()
      readAtMs = startedAtMs
    } catch (error) {
      // The code of a DatabaseError is the reason, for example 42P01 (undefined table) before the migrations have run.
      const { name, code = '' } = error as Partial<DatabaseError>
      log('waiting for the database', { reason: `${name} ${code}`.trim() })
    }
  }
  const isOpen = () => readAtMs > -Infinity
  const app = createApp(services, () => null, null, {
    proxies: env.trustProxy,
    publicUrl: env.publicUrl,
    isOpen,
  })
  return {
    env,
    services,
    async handle(request, peer) {
      await followVenues()
      return app.fetch(request, { incoming: { socket: { remoteAddress: peer } } })
    },
  }
}
