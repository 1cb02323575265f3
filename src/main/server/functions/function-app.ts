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

/** Per instance: many instances of a function may run at once and share the connections of the project. */
const CONNECTIONS = 2

export type FunctionVariables = Readonly<Record<string, string | undefined>>

/** The server in an edge function: the same app and services, without the page, with the project's database. */
type FunctionApp = {
  readonly env: Env
  readonly services: Services
  /** `peer`: the other end of the connection. */
  answer(request: Request, peer: string | undefined): Promise<Response>
}

/** Throws if a variable is missing or invalid, so that the function does not start. */
export async function createFunctionApp(given: FunctionVariables, log: Log): Promise<FunctionApp> {
  const read = readFunctionEnv(given)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const { env } = read
  const database = openPostgres(env.databaseUrl ?? '', { connections: CONNECTIONS })
  const created = await createServices(env, database, log)
  // A function may be suspended after a call: counts in memory would be written much later.
  const services = { ...created.services, steps: createImmediateCounts(created.services.asRole) }

  let isOpen = false
  /** Draws need the recorded odds. Until they are recorded, every call is answered 503, and the next call tries again. */
  const open = async () => {
    try {
      await putOddsInForce(services.venues, services.hashes, services.asRole)
      isOpen = true
    } catch (error) {
      // The code of a DatabaseError is the reason: 42P01 is a database without our migrations.
      const { name, code = '' } = error as Partial<DatabaseError>
      log('waiting for the database', { reason: `${name} ${code}`.trim() })
    }
    opening = null
  }
  let opening: Promise<void> | null = open()
  const edge = { proxies: env.trustProxy, publicUrl: env.publicUrl, isOpen: () => isOpen }
  const app = createApp(services, () => null, null, edge)
  return {
    env,
    services,
    async answer(request, peer) {
      if (!isOpen) await (opening ??= open())
      return app.fetch(request, { incoming: { socket: { remoteAddress: peer } } })
    },
  }
}
