import type { Hono } from 'hono'

import type { Database, Settings } from '#database/server/database.ts'
import { createApp } from '#main/server/app.ts'
import { createServices } from '#main/server/create-services.ts'
import { readEnv, type Env } from '#operations/server/env.ts'
import { loadBuiltRenderer } from '#main/server/pages/venue-pages.ts'
import type { Services } from '#main/server/services.ts'

/** A statement that the app has sent, with its duration and the settings of its transaction. */
export type SentStatement = {
  readonly text: string
  readonly params: readonly unknown[]
  readonly settings: Settings
  readonly ms: number
}

type AppInProcess = {
  readonly app: Hono
  readonly database: Database
  readonly services: Services
  close(): Promise<void>
}

/**
 * Opens the server's app in this process, without its background jobs. `observe` is called after
 * each statement.
 */
export async function openApp(
  variables: Readonly<Record<string, string>>,
  open: (env: Env) => Promise<Database> | Database,
  observe: (statement: SentStatement) => void,
): Promise<AppInProcess> {
  const read = readEnv(variables)
  if (!read.ok) throw new Error(`the environment is refused: ${read.problems.join(' ')}`)
  const database = await open(read.env)
  const observed = observeStatements(database, observe)
  const { services, close } = await createServices(
    read.env,
    () => observed,
    () => {},
    loadBuiltRenderer,
  )
  await services.venues.refresh()
  const edge = { proxies: 0, publicUrl: read.env.publicUrl }
  return {
    app: createApp(services, () => null, null, edge),
    database,
    services,
    async close() {
      close()
      await database.close()
    },
  }
}

function observeStatements(
  database: Database,
  observe: (statement: SentStatement) => void,
): Database {
  return {
    ...database,
    transaction: async (work, options = {}) =>
      database.transaction(
        async (query) =>
          work(async (text, params = []) => {
            const startedAt = performance.now()
            const { settings = {} } = options
            return query<never>(text, params).finally(() =>
              observe({ text, params, settings, ms: performance.now() - startedAt }),
            )
          }),
        options,
      ),
  }
}
