import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { findPostgresPrograms } from './postgres-programs.ts'

// A process that runs a temporary PostgreSQL, and stops it when the parent process ends for any
// reason.

/** Test data may be lost, unless a test is about durability. */
const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
const [, , port = '', durability = '', superuser = ''] = process.argv
const SETTINGS = [
  `port=${port}`,
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=400',
  ...(durability === 'quick' ? QUICK : []),
]
const READY = 'database system is ready to accept connections'

const directory = await mkdtemp(join(tmpdir(), 'roue-postgres-'))
const data = join(directory, 'data')
const { folder, user, copy } = await findPostgresPrograms()
let server: ChildProcess | undefined
// This handler is registered first, because the parent may end at any moment.
process.once('disconnect', async () => {
  if (server) await end(server, 'SIGINT')
  await removeAll()
  process.exit(0)
})
try {
  const startServer = await initialize()
  server = startServer()
  // The only message is `crash`. It stops the server without a checkpoint, and starts one on the
  // same directory.
  process.on('message', async () => {
    if (server) await end(server, 'SIGQUIT')
    server = startServer()
    await reportReady(server)
  })
  await reportReady(server)
} catch (error) {
  await removeAll()
  process.stderr.write(`PostgreSQL did not start: ${String(error)}\n`)
  process.exit(1)
}

/** Creates the data directory. Returns the function that starts a server on it. */
async function initialize(): Promise<() => ChildProcess> {
  // PostgreSQL may run as another user, which needs access to its data.
  await chmod(directory, 0o755)
  await mkdir(data, { mode: 0o700 })
  if (user.uid !== undefined && user.gid !== undefined) await chown(data, user.uid, user.gid)
  const password = join(directory, 'password')
  await writeFile(password, `${superuser}\n`)
  const initdb = ['-D', data, '-U', superuser, '--auth=password', `--pwfile=${password}`]
  const options = { ...user, cwd: directory, env: { ...process.env, LC_ALL: 'C' } }
  execFileSync(join(folder, 'initdb'), [...initdb, '--encoding=UTF8', '--locale=C'], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const settings = SETTINGS.flatMap((setting) => ['-c', setting])
  return () =>
    spawn(join(folder, 'postgres'), ['-D', data, ...settings], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
}

/**
 * Sends `ready` to the parent when the server accepts connections. Throws if the server ends before
 * that.
 */
async function reportReady({ stderr }: ChildProcess): Promise<void> {
  if (!stderr) return
  const lines: string[] = []
  for await (const line of createInterface(stderr)) {
    lines.push(line)
    if (line.includes(READY)) break
  }
  if (!lines.at(-1)?.includes(READY))
    throw new Error(`it ended before it was ready: ${lines.join(' ')}`)
  // The rest of its log is discarded, so that the pipe does not fill up.
  stderr.resume()
  process.send?.('ready')
}

async function end(running: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return
  const ended = once(running, 'exit')
  running.kill(signal)
  await ended
}

async function removeAll(): Promise<void> {
  for (const path of [directory, copy])
    if (path !== undefined) await rm(path, { recursive: true, force: true })
}
