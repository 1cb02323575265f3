import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findProgram } from '#testing/machine/find-program.ts'
import { findFreePort } from '#testing/machine/free-port.ts'
import { until } from '#testing/machine/until.ts'

const CONFIGURATION = join(import.meta.dirname, '../../deploy/Caddyfile')

/** Caddy with `deploy/Caddyfile`, without TLS, in front of a server on this machine. */
export type Caddy = {
  /** The address for visitors. */
  readonly url: string
  close(): Promise<void>
}

/** Starts Caddy with `deploy/Caddyfile` as it stands. `npm test` installs Debian's Caddy. */
export async function startCaddy(serverPort: number): Promise<Caddy> {
  const folder = await mkdtemp(join(tmpdir(), 'roue-caddy-'))
  const url = `http://127.0.0.1:${await findFreePort()}`
  const output: Buffer[] = []
  const child = spawn(
    findProgram('caddy') ?? 'caddy',
    ['run', '--adapter', 'caddyfile', '--config', CONFIGURATION],
    {
      env: {
        SITE_ADDRESS: url,
        UPSTREAMS: `127.0.0.1:${serverPort}`,
        CADDY_ADMIN: `127.0.0.1:${await findFreePort()}`,
        HOME: folder,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const ended = once(child, 'exit')
  await Promise.race([
    until('Caddy serves', async () =>
      fetch(url).then(
        ({ status }) => status === 200,
        () => false,
      ),
    ),
    ended.then(() => {
      throw new Error(`Caddy did not start: ${Buffer.concat(output).toString()}`)
    }),
  ])
  return {
    url,
    async close() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
