import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { membersCalls } from '#members/web/members-calls.ts'
import type { Log } from '#platform/server/log.ts'
import { createPostgresDatabase } from '#testing/database/databases.ts'
import { copyNewDatabases } from '#testing/database/empty-directory.ts'
import { envOf } from '#testing/servers/command-here.ts'
import { serverHere } from '#testing/servers/server-here.ts'

import type { RunningServer } from './start.ts'

copyNewDatabases()

const PUBLIC_URL = 'https://roue.example'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'roue-first-run-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const claim = async ({ url }: RunningServer, secret: string) => {
  const { path, body } = membersCalls('set-up', { secret, name: 'Ana', email: 'ana@bar.example' })
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: PUBLIC_URL },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { type: string }
}
/** Starts a server. Returns it, its log, and the event about the set-up in the log. */
const start = async (variables: Readonly<Record<string, string>>) => {
  const events: Parameters<Log>[] = []
  const env = envOf({ PUBLIC_URL, ...variables })
  const server = await serverHere(env, (...event) => events.push(event))
  const notSetUp = events.find(([name]) => name === 'not set up')?.[1]
  return { server, events, notSetUp }
}

it('the set-up link is in a file for the server’s user until there is an owner, and not in the log', async () => {
  const variables = { DATA_DIR: dataDir, DRAW_SECRET: '' }
  const file = join(dataDir, 'setup-link')
  const first = await start(variables)
  expect(first.notSetUp).toMatchObject({ link: file })
  const link = readFileSync(file, 'utf8').trim()
  expect(link).toMatch(/^https:\/\/roue\.example\/gestion#\/premiere-ouverture\/[\w-]{22}$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(JSON.stringify(first.events)).not.toContain(link.slice(-22))
  await first.server.stop()

  // The link of an earlier start stays valid until its end.
  const second = await start(variables)
  expect(readFileSync(file, 'utf8')).not.toContain(link)
  expect(await claim(second.server, link.slice(-22))).toEqual({ type: 'done' })
  expect(existsSync(file)).toBe(false)
  await second.server.stop()

  const third = await start(variables)
  expect([third.notSetUp, existsSync(file)]).toEqual([undefined, false])
  await third.server.stop()
})

it('the log names a command for the set-up link with PostgreSQL, because the server then writes no files', async () => {
  const DATA_DIR = join(dataDir, 'none')
  const DATABASE_URL = await createPostgresDatabase('template')
  const { server, notSetUp } = await start({ DATABASE_URL, DATA_DIR })
  expect(notSetUp).toMatchObject({ command: 'npm run roue -- admin setup-link' })
  expect(existsSync(DATA_DIR)).toBe(false)
  await server.stop()
})
