import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { membersCalls } from '#members/web/members-calls.ts'
import { createPostgresDatabase } from '#testing/database/databases.ts'
import { runServer, type ServerProcess } from '#testing/servers/running-server.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'roue-first-run-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const claim = async ({ url }: ServerProcess, secret: string) => {
  const { path, body } = membersCalls('set-up', { secret, name: 'Ana', email: 'ana@bar.example' })
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://roue.example' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { type: string }
}
const eventOf = (server: ServerProcess) =>
  server.output.find((line) => line.includes('"not set up"')) ?? ''

it('the set-up link is in a file for the server’s user until there is an owner, and not in the log', async () => {
  const env = { DATA_DIR: dataDir, PUBLIC_URL: 'https://roue.example' }
  const file = join(dataDir, 'setup-link')
  const first = await runServer(env)
  expect(JSON.parse(eventOf(first))).toMatchObject({ link: file })
  const link = readFileSync(file, 'utf8').trim()
  expect(link).toMatch(/^https:\/\/roue\.example\/gestion#\/premiere-ouverture\/[\w-]{22}$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(first.output.join('')).not.toContain(link.slice(-22))
  await first.end()

  // The link of an earlier start stays valid until its end.
  const second = await runServer(env)
  expect(readFileSync(file, 'utf8')).not.toContain(link)
  expect(await claim(second, link.slice(-22))).toEqual({ type: 'done' })
  expect(existsSync(file)).toBe(false)
  await second.end()

  const third = await runServer(env)
  expect([eventOf(third), existsSync(file)]).toEqual(['', false])
  await third.end()
})

it('the log names a command for the set-up link with PostgreSQL, because the server then writes no files', async () => {
  const server = await runServer({
    DATABASE_URL: await createPostgresDatabase('template'),
    DRAW_SECRET: '5e'.repeat(32),
    DATA_DIR: join(dataDir, 'none'),
    PUBLIC_URL: 'https://roue.example',
  })
  expect(JSON.parse(eventOf(server))).toMatchObject({ command: 'npm run roue -- admin setup-link' })
  expect(existsSync(join(dataDir, 'none'))).toBe(false)
  await server.end()
})
