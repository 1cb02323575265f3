import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { findPostgresPrograms } from './postgres-programs.ts'

/** A process that runs one throw-away PostgreSQL for its parent, and ends with it, however the parent ends. */

/** A directory of tests may be lost: it need not be durable, unless a test is about that. */
const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
const [, , port = '', durability = ''] = process.argv
const SETTINGS = [
  ...[`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=400'],
  ...(durability === 'quick' ? QUICK : []),
]
const READY = 'database system is ready to accept connections'

const directory = await mkdtemp(join(tmpdir(), 'roue-postgres-'))
const data = join(directory, 'data')
const { folder, user, copy } = await findPostgresPrograms()
let server: ChildProcess | undefined
// Before anything else starts: the parent may end at any moment.
process.once('disconnect', async () => {
  if (server) await end(server, 'SIGINT')
  await removeAll()
  process.exit(0)
})
try {
  const startServer = await initialize()
  server = startServer()
  // The order to crash, the only message there is: quits without a goodbye, and starts on the same directory.
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

/** Gives the function that starts a server on the new data directory. */
async function initialize(): Promise<() => ChildProcess> {
  // PostgreSQL may run as another user, who has to find the way to its data.
  await chmod(directory, 0o755)
  await mkdir(data, { mode: 0o700 })
  if (user.uid !== undefined && user.gid !== undefined) await chown(data, user.uid, user.gid)
  const password = join(directory, 'password')
  await writeFile(password, 'postgres\n')
  const initdb = ['-D', data, '-U', 'postgres', '--auth=password', `--pwfile=${password}`]
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

/** Tells the parent when the server accepts connections; throws where it ends before. */
async function reportReady({ stderr }: ChildProcess): Promise<void> {
  if (!stderr) return
  const lines: string[] = []
  for await (const line of createInterface(stderr)) {
    lines.push(line)
    if (line.includes(READY)) break
  }
  if (!lines.at(-1)?.includes(READY)) throw new Error(`it ended before it was ready: ${lines.join(' ')}`)
  // What follows in its log is not read, and must not fill the pipe.
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
