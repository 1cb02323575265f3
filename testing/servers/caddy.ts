import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findFreePort } from '#testing/machine/free-port.ts'
import { startProgram } from '#testing/machine/start-program.ts'

const CONFIGURATION = join(import.meta.dirname, '../../deploy/Caddyfile')

/** Caddy with `deploy/Caddyfile`, without TLS, in front of a server on this machine. */
export type Caddy = {
  /** The address for visitors. */
  readonly url: string
  close(): Promise<void>
}

/** Starts Caddy with `deploy/Caddyfile` unchanged. `npm test` installs Debian's Caddy. */
export async function startCaddy(serverPort: number): Promise<Caddy> {
  const folder = await mkdtemp(join(tmpdir(), 'roue-caddy-'))
  const url = `http://127.0.0.1:${await findFreePort()}`
  const end = await startProgram(
    'caddy',
    ['run', '--adapter', 'caddyfile', '--config', CONFIGURATION],
    async () => (await fetch(url)).status === 200,
    {
      SITE_ADDRESS: url,
      UPSTREAMS: `127.0.0.1:${serverPort}`,
      CADDY_ADMIN: `127.0.0.1:${await findFreePort()}`,
      HOME: folder,
    },
  )
  return {
    url,
    async close() {
      await end()
      await rm(folder, { recursive: true })
    },
  }
}
