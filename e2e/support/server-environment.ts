import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { createFromTemplate } from '#testing/database/template-server.ts'
import { findFreePort } from '#testing/machine/free-port.ts'
import { runServer } from '#testing/servers/running-server.ts'
import type { TestEnvironment } from '#testing/servers/test-environment.ts'

type Variables = Readonly<Record<string, string>>

/** The address of the PostgreSQL that the shared servers of all workers use. */
export const POSTGRES_VARIABLE = 'BROWSER_TESTS_POSTGRES'

/**
 * Starts the real server on a new data directory, which `close` removes. `makeEnv` returns further
 * environment variables.
 */
export async function openEnvironment(
  makeEnv: (dataDir: string) => Variables | Promise<Variables> = () => ({}),
): Promise<TestEnvironment> {
  const environment = await createEmbeddedEnvironment()
  const { dataDir, sink: smtp } = environment
  // PUBLIC_URL follows from the port. The back office compares it with the address of the page.
  const PORT = String(await findFreePort())
  const given = await makeEnv(dataDir)
  const server = await runServer({ ...environment.env, PORT, ...given })
  const { DATABASE_URL } = given
  return {
    url: server.url,
    smtp,
    commandEnv: { DATA_DIR: dataDir, ...(DATABASE_URL !== undefined && { DATABASE_URL }) },
    async close() {
      await server.end()
      await environment.remove()
    },
  }
}

/**
 * Starts the server that most tests of a worker share. It uses PostgreSQL, which takes less
 * processor time than the embedded database.
 */
export const openSharedEnvironment = async (): Promise<TestEnvironment> =>
  openEnvironment(async () => ({
    DATABASE_URL: await createFromTemplate(process.env[POSTGRES_VARIABLE] ?? '', 'template'),
  }))
