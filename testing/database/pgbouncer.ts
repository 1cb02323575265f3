import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findFreePort } from '#testing/machine/free-port.ts'
import { startProgram } from '#testing/machine/start-program.ts'

/** A pgbouncer in transaction mode in front of a PostgreSQL. `npm test` installs pgbouncer. */
export type Pgbouncer = { readonly url: string; close(): Promise<void> }

/** Starts pgbouncer. `connections`: its maximum of connections to PostgreSQL. */
export async function startPgbouncer(
  url: string,
  { connections = 3 }: { connections?: number } = {},
): Promise<Pgbouncer> {
  const { hostname, port, username, password, pathname } = new URL(url)
  const directory = await mkdtemp(join(tmpdir(), 'roue-pgbouncer-'))
  await chmod(directory, 0o755)
  const listenPort = await findFreePort()
  const users = join(directory, 'users.txt')
  await writeFile(users, `"${username}" "${password}"\n`)
  const settings = join(directory, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = md5
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`,
  )
  // pgbouncer refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const end = await startProgram('pgbouncer', [...asUser, settings], async () =>
    accepts(listenPort),
  )
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${listenPort}${pathname}`,
    async close() {
      await end()
      await rm(directory, { recursive: true })
    },
  }
}

/** Rejects with the error of a refused connection. */
async function accepts(port: number): Promise<boolean> {
  const probe = connect(port, '127.0.0.1')
  await once(probe, 'connect')
  probe.destroy()
  return true
}
