import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { openPglite } from '#database/server/pglite/pglite.ts'
import { COMMANDS } from '#main/server/commands/command-list.ts'
import { CommandRefused } from '#platform/commands/server/command.ts'
import { backupNameOf } from '#operations/server/backups/backup-folder.ts'
import { copyMigratedDatabase } from '#testing/database/migrated-directory.ts'
import { createPostgresDatabase } from '#testing/database/databases.ts'
import { findFreePort } from '#testing/machine/free-port.ts'
import { startSmtpSink, type SmtpSink } from '#testing/mail/smtp-sink.ts'
import { envOf } from '#testing/servers/command-here.ts'
import { serverHere } from '#testing/servers/server-here.ts'

const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS

/** Runs the command with these environment variables. Returns its lines, and whether it refuses. */
async function runDoctor(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  try {
    const output = await COMMANDS.get('doctor')?.runAlone?.(args)
    return { isRefused: false, lines: output?.split('\n') ?? [] }
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error
    return { isRefused: true, lines: error.message.split('\n') }
  } finally {
    vi.unstubAllEnvs()
  }
}

const skippedOf = (lines: readonly string[]) =>
  lines.filter((line) => line.includes(': skipped')).map((line) => line.slice(7).split(':')[0])

describe('npm run roue -- doctor', () => {
  let parent: string
  let sink: SmtpSink
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'roue-doctor-'))
    sink = await startSmtpSink()
  })
  afterAll(async () => {
    await sink.close()
    await rm(parent, { recursive: true })
  })

  it('prints a line for each part, with advice for each wrong part', async () => {
    const DATA_DIR = join(parent, 'here')
    const PUBLIC_URL = `http://127.0.0.1:${await findFreePort()}`
    const { isRefused, lines } = await runDoctor({
      DATA_DIR,
      PUBLIC_URL,
      SMTP_URL: 'smtp://127.0.0.1:1',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      DRAW_SECRET: 'ab'.repeat(32),
    })
    expect(isRefused).toBe(true)
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

  describe('beside a running server', () => {
    const variables: Record<string, string> = {}
    let backups: string
    let log: string[]
    beforeAll(async () => {
      variables['DATA_DIR'] = join(parent, 'running')
      variables['PORT'] = String(await findFreePort())
      variables['SMTP_URL'] = sink.url
      backups = join(variables['DATA_DIR'], 'backups')
      copyMigratedDatabase(variables['DATA_DIR'])
    })

    const withServer = async (work: (url: string) => Promise<void>) => {
      log = []
      const env = envOf({ ...variables, DRAW_SECRET: '' })
      const server = await serverHere(env, (event) => log.push(event))
      await work(server.url).finally(server.stop)
    }

    it('finds nothing wrong without and with a backup, and sends the test mail', async () => {
      await withServer(async () => {
        // The first backup is made in the night.
        const fresh = await runDoctor(variables)
        expect(fresh.lines.filter((line) => line.startsWith('wrong'))).toEqual([])
        expect(fresh.lines.join('\n')).toMatch(
          /^ok {5}disk: [\d.]+ GB free, 0\.\d\d GB of the database$[^]*^ok {5}backup: none yet$/m,
        )
        await mkdir(backups, { recursive: true })
        await writeFile(join(backups, backupNameOf(Date.now() - 1000)), '')
        const { isRefused, lines } = await runDoctor(variables, 'ana@example.org')
        expect(lines.filter((line) => line.startsWith('wrong'))).toEqual([])
        expect(isRefused).toBe(false)
        expect(sink.mails.map(({ recipients }) => recipients)).toEqual([['ana@example.org']])
      })
      expect(log).not.toContain('clock and due time differ')
    })

    it.each([
      ['ahead', 1, /^roue_due_time_lag_seconds 3\d{7}/m],
      ['behind', -1, /^roue_due_time_lag_seconds -3\d{7}/m],
    ])(
      'reports a clock that is a year %s, like the log and the metrics, and deletes no backup because of it',
      async (_, years, lag) => {
        // The clock is right, and what the server has stored is of another year.
        const names = [
          backupNameOf(Date.now() - years * YEAR_MS - DAY_MS),
          'before-1.0.1-20261101T000000Z.sql',
        ]
        await rm(backups, { recursive: true })
        await mkdir(backups)
        for (const name of names) await writeFile(join(backups, name), '')
        const database = await openPglite(join(parent, 'running', 'database'))
        await database.transaction(async (query) =>
          query(`update private.due_clock set due_until = now() - $1 * interval '365 days'`, [
            years,
          ]),
        )
        await database.close()
        await withServer(async (url) => {
          expect(log).toContain('clock and due time differ')
          expect(await (await fetch(`${url}/metrics`)).text()).toMatch(lag)
          const { isRefused, lines } = await runDoctor(variables)
          expect([isRefused, lines.join('\n')]).toEqual([
            true,
            expect.stringMatching(/^wrong {2}clock: \d.*, newest stored \d.*\. Correct it/m),
          ])
        })
        expect((await readdir(backups)).toSorted()).toEqual(names.toSorted())
      },
    )
  })
})
