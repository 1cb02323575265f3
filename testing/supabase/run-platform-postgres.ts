import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { Client } from 'pg'

/**
 * A process that runs a temporary PostgreSQL, and stops it when the parent process ends for any reason. It is Debian's,
 * which has plpgsql_check (the embedded one of the other tests lacks it), with `supabase_admin` as superuser.
 */
const DEBIAN = '/usr/lib/postgresql'
const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=100']

const [, , port = ''] = process.argv
const programs = await findPrograms()
const directory = await mkdtemp(join(tmpdir(), 'roue-supabase-'))
// PostgreSQL refuses to run as root.
const isRoot = process.getuid?.() === 0
const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
if (isRoot) await chown(directory, idOf('-u'), idOf('-g'))
await chmod(directory, 0o755)
const data = join(directory, 'data')
const initdb = ['-D', data, '-U', 'supabase_admin', '--auth=trust', '--encoding=UTF8', '--locale=C']
execFileSync(join(programs, 'initdb'), initdb, { ...user, cwd: directory, stdio: 'ignore' })
const settings = QUICK.flatMap((setting) => ['-c', setting])
const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', port, '-k', directory, ...settings], {
  ...user,
  cwd: directory,
  stdio: 'ignore',
})
process.once('disconnect', async () => {
  const ended = once(server, 'exit')
  server.kill('SIGQUIT')
  await ended
  await rm(directory, { recursive: true, force: true })
  process.exit(0)
})
while (!(await answers())) await pause(50)
process.send?.('ready')

async function findPrograms(): Promise<string> {
  const versions = (await readdir(DEBIAN).catch((): string[] => [])).toSorted((a, b) => Number(a) - Number(b))
  for (const version of versions) {
    const extensions = await readdir(`/usr/share/postgresql/${version}/extension`).catch((): string[] => [])
    if (extensions.includes('plpgsql_check.control')) return join(DEBIAN, version, 'bin')
  }
  throw new Error('No PostgreSQL with plpgsql_check: node scripts/install/install-plpgsql-check.ts')
}

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres']).toString())
}

async function answers(): Promise<boolean> {
  if (server.exitCode !== null) throw new Error('PostgreSQL did not start')
  const client = new Client(`postgres://supabase_admin@127.0.0.1:${port}/postgres`)
  return client.connect().then(
    async () => {
      await client.end()
      return true
    },
    () => false,
  )
}
