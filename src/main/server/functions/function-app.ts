import type { DatabaseError } from '#database/server/database-error.ts'
import { openPostgres } from '#database/server/postgres.ts'
import { putOddsInForce } from '#draw/server/odds-tables.ts'
import { createApp } from '#main/server/app.ts'
import { createServices } from '#main/server/create-services.ts'
import type { Env } from '#main/server/env.ts'
import type { Services } from '#main/server/services.ts'
import type { Log } from '#platform/server/log.ts'
import { createImmediateCounts } from '#stats/server/step-counts.ts'

import { readFunctionEnv } from './function-env.ts'

/** Per instance. Many instances of a function may run at once, and the Supabase project limits their connections together. */
const CONNECTIONS = 2

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
  const created = await createServices(env, () => database, log)
  // A function may be suspended after a call: counts in memory would be written much later.
  const services = { ...created.services, steps: createImmediateCounts(created.services.asRole) }

  let areOddsRecorded = false
  let recording: Promise<void> | null = null
  /** Draws need the recorded odds. Until they are recorded, every call is answered 503, and the next call tries again. */
  const recordOdds = async () => {
    try {
      await putOddsInForce(services.venues.list(), services.hashes, services.asRole)
      areOddsRecorded = true
    } catch (error) {
      // The code of a DatabaseError is the reason, for example 42P01 (undefined table) before the migrations have run.
      const { name, code = '' } = error as Partial<DatabaseError>
      log('waiting for the database', { reason: `${name} ${code}`.trim() })
    }
    recording = null
  }
  recording = recordOdds()
  const proxyOptions = { proxies: env.trustProxy, publicUrl: env.publicUrl, isOpen: () => areOddsRecorded }
  const app = createApp(services, () => null, null, proxyOptions)
  return {
    env,
    services,
    async handle(request, peer) {
      if (!areOddsRecorded) await (recording ??= recordOdds())
      return app.fetch(request, { incoming: { socket: { remoteAddress: peer } } })
    },
  }
}
