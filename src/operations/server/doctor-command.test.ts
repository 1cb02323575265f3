import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { backupNameOf } from '#operations/server/backups/backup-folder.ts'
import { copyMigratedDatabase } from '#testing/database/migrated-directory.ts'
import { createPostgresDatabase } from '#testing/database/databases.ts'
import { findFreePort } from '#testing/machine/free-port.ts'
import { NODE_COMPILE_CACHE } from '#testing/machine/compilation.ts'
import { startSmtpSink, type SmtpSink } from '#testing/mail/smtp-sink.ts'
import { runServer, type ServerProcess } from '#testing/servers/running-server.ts'

const ROOT = join(import.meta.dirname, '../../..')
const DAY_MS = 86_400_000

async function runDoctor(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const child = spawn('node', ['src/main/server/commands/command-line.ts', 'doctor', ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', NODE_NO_WARNINGS: '1', NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit') as Promise<[number]>
  const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { status, lines: (out + err).trim().split('\n') }
}

const skippedOf = (lines: readonly string[]) =>
  lines.filter((line) => line.includes(': skipped')).map((line) => line.slice(7).split(':')[0])

describe('npm run roue -- doctor', () => {
  let parent: string
  let sink: SmtpSink
  let server: ServerProcess | undefined
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'roue-doctor-'))
    sink = await startSmtpSink()
  })
  afterAll(async () => {
    await server?.end()
    await sink.close()
    await rm(parent, { recursive: true })
  })

  it('prints a line for each part, with advice for each wrong part', async () => {
    const DATA_DIR = join(parent, 'here')
    const PUBLIC_URL = `http://127.0.0.1:${await findFreePort()}`
    const { status, lines } = await runDoctor({
      DATA_DIR,
      PUBLIC_URL,
      SMTP_URL: 'smtp://127.0.0.1:1',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      DRAW_SECRET: 'ab'.repeat(32),
    })
    expect(status).toBe(1)
    const names = ['schema', 'clock', 'disk', 'draw secret', 'address', 'mail', 'backup']
    expect(lines.map((line) => line.slice(7).split(':')[0])).toEqual(names)
    expect(lines.filter((line) => line.startsWith('wrong  ')).map((line) => line.slice(7))).toEqual(
      [
        expect.stringMatching(/^schema: .*ECONNREFUSED.* Start the server of version/),
        expect.stringMatching(/^address: fetch failed\. Check PUBLIC_URL/),
        expect.stringMatching(/^mail: .*ECONNREFUSED.* Check SMTP_URL/),
      ],
    )
    expect(skippedOf(lines)).toEqual(['clock', 'disk'])
  })

  it('accepts the address behind a balancer that hides /readyz from visitors', async () => {
    const balancer = createServer(({ url }, response) => {
      response.writeHead(url === '/' ? 200 : 404).end()
    }).listen(0, '127.0.0.1')
    await once(balancer, 'listening')
    const { port } = balancer.address() as AddressInfo
    const { lines } = await runDoctor({
      DATA_DIR: join(parent, 'behind'),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    })
    balancer.close()
    expect(lines.find((line) => line.includes(' address: '))).toMatch(/^ok {5}.*answers 200$/)
  })

  it('refuses a damaged or missing secret, and makes no new secret', async () => {
    const DATA_DIR = join(parent, 'no-secret')
    await mkdir(DATA_DIR)
    const secretLine = async () => {
      const { lines } = await runDoctor({ DATA_DIR })
      expect(skippedOf(lines)).toEqual(['schema', 'clock', 'disk', 'backup'])
      expect(lines.join()).not.toMatch(/NaN|undefined|Infinity|1970/)
      return lines.find((line) => line.includes('draw secret'))
    }
    await writeFile(join(DATA_DIR, 'draw-secret'), 'short')
    expect(await secretLine()).toMatch(/^wrong {2}draw secret: .*Put your copy back/)
    await rm(join(DATA_DIR, 'draw-secret'))
    expect(await secretLine()).toMatch(/^wrong {2}draw secret: /)
    expect(existsSync(join(DATA_DIR, 'draw-secret'))).toBe(false)
  })

  it('reads the schema of a PostgreSQL', async () => {
    const { lines } = await runDoctor({
      DATA_DIR: join(parent, 'elsewhere'),
      DATABASE_URL: await createPostgresDatabase('template'),
      DRAW_SECRET: 'ab'.repeat(32),
    })
    expect(lines.filter((line) => line.startsWith('wrong'))).toEqual([
      expect.stringMatching(/^wrong {2}address: /),
    ])
  })

  it('ends with status 0 beside a running server with a backup, and sends the test mail', async () => {
    const port = String(await findFreePort())
    const env = {
      DATA_DIR: join(parent, 'running'),
      PORT: port,
      SMTP_URL: sink.url,
    }
    copyMigratedDatabase(env.DATA_DIR)
    server = await runServer(env, 'ready', [])
    // The first backup is made in the night.
    const fresh = await runDoctor(env)
    expect(fresh.lines.filter((line) => line.startsWith('wrong'))).toEqual([])
    expect(fresh.lines.join('\n')).toMatch(
      /^ok {5}disk: [\d.]+ GB free, 0\.\d\d GB of the database$[^]*^ok {5}backup: none yet$/m,
    )
    await mkdir(join(env.DATA_DIR, 'backups'))
    await writeFile(join(env.DATA_DIR, 'backups', backupNameOf(Date.now() - 1000)), '')
    const { status, lines } = await runDoctor(env, 'ana@example.org')
    expect(lines.filter((line) => line.startsWith('wrong'))).toEqual([])
    expect(status).toBe(0)
    expect(sink.mails.map(({ recipients }) => recipients)).toEqual([['ana@example.org']])
  })

  it.each([
    ['ahead', 1, /^roue_due_time_lag_seconds 3\d{7}/m],
    ['behind', -1, /^roue_due_time_lag_seconds -3\d{7}/m],
  ])(
    'reports a clock that is a year %s, like the log and the metrics, and deletes no backup because of it',
    async (_, years, lag) => {
      const DATA_DIR = join(parent, `clock ${years}`)
      copyMigratedDatabase(DATA_DIR)
      const backups = join(DATA_DIR, 'backups')
      const names = [backupNameOf(Date.now() - DAY_MS), 'before-1.0.1-20261101T000000Z.sql']
      await mkdir(backups)
      for (const name of names) await writeFile(join(backups, name), '')
      const CLOCK_FILE = join(parent, 'clock')
      const PORT = String(await findFreePort())
      const NODE_OPTIONS = `--import=${join(ROOT, 'faults/clock/jumping-clock.ts')}`
      const env = { DATA_DIR, PORT, CLOCK_FILE, NODE_OPTIONS }
      // The first start has the correct time.
      await writeFile(CLOCK_FILE, '0')
      await (await runServer(env, 'ready', [])).end()
      await writeFile(CLOCK_FILE, String(years * 365 * DAY_MS))
      const wrong = await runServer(env, 'ready', [])
      expect(wrong.output.join('\n')).toContain('"clock and due time differ"')
      expect(await (await fetch(`${wrong.url}/metrics`)).text()).toMatch(lag)
      const { status, lines } = await runDoctor(env)
      expect([status, lines.join('\n')]).toEqual([
        1,
        expect.stringMatching(/^wrong {2}clock: \d.*, newest stored \d.*\. Correct it/m),
      ])
      expect(await wrong.end()).toBe(0)
      expect((await readdir(backups)).toSorted()).toEqual(names.toSorted())
    },
  )
})
