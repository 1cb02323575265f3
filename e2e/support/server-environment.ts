import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { findFreePort } from '#testing/machine/free-port.ts'
import { runServer } from '#testing/servers/running-server.ts'
import type { TestEnvironment } from '#testing/servers/test-environment.ts'

type Variables = Readonly<Record<string, string>>

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
  const server = await runServer({ ...environment.env, PORT, ...(await makeEnv(dataDir)) })
  return {
    url: server.url,
    smtp,
    commandEnv: { DATA_DIR: dataDir },
    async close() {
      await server.end()
      await environment.remove()
    },
  }
}
