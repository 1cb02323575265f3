import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { rowsOfBackup } from '#testing/database/backup-text.ts'
import { createPostgresDatabase } from '#testing/database/databases.ts'
import { copyNewDatabases } from '#testing/database/empty-directory.ts'
import { copyMigratedDatabase } from '#testing/database/migrated-directory.ts'
import { VERSION } from '#platform/server/version.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'
import { NODE_COMPILE_CACHE, SHORT_LIVED } from '#testing/machine/compilation.ts'
import { commandHere, envOf } from '#testing/servers/command-here.ts'
import { runServer, type ServerProcess } from '#testing/servers/running-server.ts'
import { spinRequest } from '#testing/servers/served-app.ts'

import { COMMANDS } from './command-list.ts'

copyNewDatabases()

const ROOT = join(import.meta.dirname, '../../../..')

type Ended = { status: number; out: string; err: string }

/** Runs a command as `npm run <name> -- …` does. */
async function run(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Ended> {
  const child = spawn(
    'node',
    [
      ...SHORT_LIVED,
      '--disable-warning=ExperimentalWarning',
      'src/main/server/commands/command-line.ts',
      ...args,
    ],
    {
      cwd: ROOT,
      env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE, DRAW_SECRET, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const ended = once(child, 'exit') as Promise<[number]>
  const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { status, out, err }
}

let runs = 0

/** Runs the entry point in this process, with this title of the process. */
async function enter(
  title: 'node' | 'roue',
  DATA_DIR: string,
  ...args: readonly string[]
): Promise<Ended> {
  const before = { argv: process.argv, title: process.title }
  const ended = { status: 0, out: '', err: '' }
  const write = (name: 'out' | 'err') => (written: unknown) => {
    ended[name] += String(written)
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(write('out'))
  vi.spyOn(process.stderr, 'write').mockImplementation(write('err'))
  vi.spyOn(process, 'exit').mockImplementation(((status: number) => {
    ended.status = status
  }) as typeof process.exit)
  vi.stubEnv('DATA_DIR', DATA_DIR)
  Object.assign(process, { title, argv: ['node', 'command-line.ts', ...args] })
  // Each run evaluates the entry point again.
  const entry = `${join(import.meta.dirname, 'command-line.ts')}?${(runs += 1)}`
  await import(entry).finally(() => {
    Object.assign(process, before)
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
  return ended
}

const spin = async ({ url }: ServerProcess) =>
  (
    await fetch(url + '/functions/v1/spin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(spinRequest()),
    })
  ).status

describe('npm run roue -- backup, restore and audit', () => {
  let parent: string
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'roue-commands-'))
  })
  afterAll(async () => rm(parent, { recursive: true }))

  const file = (name: string) => join(parent, name)
  const folder = (name: string) => ({ DATA_DIR: file(name) })
  const here = async (variables: Record<string, string>, name: string, ...args: string[]) =>
    commandHere(envOf(variables), name, ...args)

  it('work with and without a running server, and contain no secret', async () => {
    const { DATA_DIR } = folder('here')
    copyMigratedDatabase(DATA_DIR)
    const server = await runServer({ DATA_DIR, DRAW_SECRET })
    const socket = join(DATA_DIR, 'admin.sock')
    expect((await stat(socket)).mode & 0o777).toBe(0o600)
    expect((await stat(DATA_DIR)).mode & 0o777).toBe(0o700)
    for (let time = 0; time < 3; time += 1) expect(await spin(server)).toBe(200)

    const backedUp = await run({ DATA_DIR }, 'backup', file('running.sql'))
    expect(backedUp).toMatchObject({ status: 0, err: '' })
    expect(backedUp.out).toMatch(/running\.sql: plays 3, codes \d, mails \d, venues 2\n$/)
    expect((await stat(file('running.sql'))).mode & 0o777).toBe(0o600)
    await expect(here({ DATA_DIR }, 'restore', file('running.sql'))).rejects.toThrow(
      /^This database is not empty: restore into a new one\.$/,
    )
    expect(await spin(server)).toBe(200)
    expect(await server.end()).toBe(0)
    expect(existsSync(socket)).toBe(false)

    await here({ DATA_DIR }, 'backup', file('stopped.sql'))
    const stopped = await readFile(file('stopped.sql'), 'utf8')
    expect(stopped).toContain('-- rows private.participations 4')
    expect(stopped).not.toContain(DRAW_SECRET)
    expect(await readdir(parent)).not.toContain('stopped.sql.unfinished')
  })

  it('check a backup, and refuse to restore an incomplete backup', async () => {
    const nowhere = folder('nowhere')
    const checked = await run(nowhere, 'restore', '--check', file('stopped.sql'))
    expect(checked).toMatchObject({ status: 0, err: '' })
    expect(checked.out).toMatch(
      /stopped\.sql can be restored: plays 4, codes \d, mails \d, venues 2\n$/,
    )
    const stopped = await readFile(file('stopped.sql'), 'utf8')
    await writeFile(file('short.sql'), stopped.slice(0, -300))
    const refusal = /^This backup [^\n]*cut short[^\n]*\.$/
    const check = COMMANDS.get('restore')?.runAlone?.(['--check', file('short.sql')])
    await expect(check).rejects.toThrow(refusal)
    expect(existsSync(nowhere.DATA_DIR)).toBe(false)
    await expect(here(nowhere, 'restore', file('short.sql'))).rejects.toThrow(refusal)
    expect(await readdir(nowhere.DATA_DIR)).toEqual([])
  })

  it('move the data to a PostgreSQL and back, and refuse another secret', async () => {
    const DATABASE_URL = await createPostgresDatabase('template0')
    const elsewhere = { DATABASE_URL, ...folder('elsewhere') }
    await here(elsewhere, 'restore', file('stopped.sql'))
    await here(elsewhere, 'backup', file('postgres.sql'))
    const [moved, stopped] = ['postgres.sql', 'stopped.sql'].map(async (name) =>
      readFile(file(name), 'utf8').then(rowsOfBackup),
    )
    expect(await moved).toBe(await stopped)

    const back = folder('back')
    copyMigratedDatabase(back.DATA_DIR)
    const next = await runServer({ ...back, DRAW_SECRET })
    await here(back, 'restore', file('postgres.sql'))
    const audited = await here(back, 'audit')
    expect(audited).toMatch(/^wafubar, 4 draws: too few to compare with the odds$/m)
    expect(audited).toMatch(/^4 draws recomputed, each comes out as it is recorded$/m)
    expect(await spin(next)).toBe(200)
    next.process.kill('SIGKILL')
    await once(next.process, 'exit')
    // The socket of the killed server remains; the command then opens the database itself.
    expect(existsSync(join(back.DATA_DIR, 'admin.sock'))).toBe(true)
    expect(await here(back, 'backup', file('killed.sql'))).toContain('plays 5,')

    await expect(here({ ...back, DRAW_SECRET: 'ab'.repeat(32) }, 'audit')).rejects.toThrow(
      /^This database was made with another draw secret: [^\n]*\.$/,
    )
  })

  it('print the usage in the form of their call, and the version', async () => {
    const none = join(parent, 'none')
    expect(await enter('node', none, 'backup', '--help')).toEqual({
      status: 0,
      out: 'Usage: npm run roue -- backup file.sql\n',
      err: '',
    })
    expect(await enter('roue', none, 'admin', 'members', '--help')).toEqual({
      status: 0,
      out: 'Usage: roue admin members [remove <address>]\n',
      err: '',
    })
    const venue = await enter('roue', none, 'venue', '--help')
    expect(venue).toMatchObject({ status: 0, err: '' })
    expect(venue.out).toMatch(/^Usage: roue venue archive <key>\n(Usage: roue venue .*\n){7,}$/)
    expect(await enter('roue', none, 'backup')).toMatchObject({
      status: 2,
      err: 'Usage: roue backup file.sql\n',
    })
    expect((await enter('node', none, 'audit', '--version')).out).toBe(`${VERSION}\n`)
    expect(existsSync(none)).toBe(false)
  })

  it('refuse invalid arguments with one line', async () => {
    const env = { DATA_DIR: join(parent, 'none') }
    const missing = await enter('node', env.DATA_DIR, 'restore', join(parent, 'no-such.sql'))
    expect([missing.status, missing.err]).toEqual([
      1,
      expect.stringMatching(/cannot be read: [^\n]*\n$/),
    ])
    const unknown = await run(env, 'no-such')
    expect([unknown.status, unknown.err]).toEqual([
      2,
      expect.stringMatching(/^There is no command 'no-such'/),
    ])
    expect(await enter('node', env.DATA_DIR, 'venue')).toMatchObject({ status: 2, out: '' })
    await expect(here(env, 'venue pause')).rejects.toThrow(/^Usage: /)
    await expect(here(env, 'audit', 'x')).rejects.toThrow(/^Usage: /)
    expect(existsSync(env.DATA_DIR)).toBe(false)
  })
})
