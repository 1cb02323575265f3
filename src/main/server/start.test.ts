import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createPostgresDatabase } from '#testing/database/databases.ts'
import { copyNewDatabases } from '#testing/database/empty-directory.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'
import { findFreePort } from '#testing/machine/free-port.ts'
import { envOf } from '#testing/servers/command-here.ts'
import { runServer, type ServerProcess } from '#testing/servers/running-server.ts'
import { spinRequest } from '#testing/servers/served-app.ts'
import { serverHere } from '#testing/servers/server-here.ts'

import { startServer } from './start.ts'

copyNewDatabases()

const spin = async ({ url }: { readonly url: string }) =>
  fetch(url + '/functions/v1/spin', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(spinRequest()),
  })

const statusOf = async ({ url }: ServerProcess, path: string) => (await fetch(url + path)).status

describe('the server', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'roue-start-'))
  })
  afterAll(async () => rm(dataDir, { recursive: true }))

  it('exits at once with status 0 on a signal during loading', async () => {
    const early = `const look = setInterval(() => {
      if (process.listenerCount('SIGTERM') === 0) return
      clearInterval(look)
      process.kill(process.pid, 'SIGTERM')
    }, 1)`
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(early)}`
    const started = runServer({ DATA_DIR: dataDir, NODE_OPTIONS }, 'listening')
    // There is no other line, so the server was not listening.
    await expect(started).rejects.toThrow(/^the server did not start: (?:.*"starting".*)?$/)
  })

  it('answers 503 until the database is available, then serves, and tells the balancer before it stops', async () => {
    const target = new URL(await createPostgresDatabase('template'))
    const port = await findFreePort()
    const given = new URL(target)
    given.port = String(port)
    const env = { DATABASE_URL: given.href, DRAW_SECRET, DATA_DIR: dataDir }
    const server = await runServer({ ...env, STOP_GRACE_SECONDS: '5' }, 'listening')
    expect(await statusOf(server, '/healthz')).toBe(200)
    const early = await fetch(`${server.url}/wafubar`)
    expect([early.status, early.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const refused = ['/readyz', '/venues.json', '/venues/wafubar.json'].map(async (path) =>
      fetch(server.url + path),
    )
    for (const answer of [await spin(server), ...(await Promise.all(refused))]) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    }

    const gate = createServer((visitor) => {
      const database = connect(Number(target.port), target.hostname)
      visitor.pipe(database).pipe(visitor)
      for (const socket of [visitor, database]) socket.on('error', () => {})
    }).listen(port, '127.0.0.1')
    await expect.poll(async () => statusOf(server, '/readyz')).toBe(200)
    expect((await spin(server)).status).toBe(200)
    expect(await (await fetch(`${server.url}/wafubar`)).text()).toContain('<title>Wafu Bar – ')
    // Probes and calls during the start are not logged.
    expect(server.output.filter((line) => line.includes('"status":503'))).toEqual([])

    const asked = performance.now()
    const stopped = server.end()
    await expect.poll(async () => statusOf(server, '/readyz'), { interval: 10 }).toBe(503)
    const lastServed = await spin(server)
    expect([lastServed.status, lastServed.headers.get('connection')]).toEqual([200, 'close'])
    expect(await statusOf(server, '/healthz')).toBe(200)
    expect(await stopped).toBe(0)
    expect(performance.now() - asked).toBeGreaterThan(5_000)
    // The output is JSON lines, because it is not a terminal.
    const events = server.output.map((line) => (JSON.parse(line) as { event: string }).event)
    expect(events).toEqual(expect.arrayContaining(['listening', 'ready', 'stopping']))
    gate.close()
  })

  it('stops with status 0 while it is waiting for the database', async () => {
    const nobody = `postgres://nobody@127.0.0.1:${await findFreePort()}/none`
    const server = await runServer(
      { DATABASE_URL: nobody, DRAW_SECRET, DATA_DIR: dataDir },
      'listening',
    )
    expect(await server.end()).toBe(0)
  })

  it('stops during its first start, and the next start succeeds', async () => {
    const env = envOf({ DATA_DIR: join(dataDir, 'embedded') })
    const first = await startServer(
      env,
      () => {},
      () => {},
    )
    await first.stop()
    expect(await first.opened).toEqual({ setUpLink: null })

    const second = await serverHere(env)
    expect((await spin(second)).status).toBe(200)
    await second.stop()
  })

  it('fails with the reason if the database refuses the login', async () => {
    const wrong = new URL(await createPostgresDatabase('template'))
    wrong.password = 'wrong'
    const env = envOf({ DATA_DIR: dataDir, DATABASE_URL: wrong.href })
    await expect(serverHere(env)).rejects.toThrow(/password authentication failed/)
  })

  it('refuses a port in use with one line that names the setting', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(
      runServer({ DATA_DIR: join(dataDir, 'other'), PORT: String(port) }),
    ).rejects.toThrow(
      new RegExp(
        `Port ${port} is in use: stop the program that uses it, or set PORT to another number\\.\n$`,
      ),
    )
    other.close()
  })

  it('refuses the data directory of another PostgreSQL version with one line', async () => {
    const env = envOf({ DATA_DIR: join(dataDir, 'older') })
    const directory = join(env.dataDir, 'database')
    await mkdir(directory, { recursive: true })
    await writeFile(join(directory, 'PG_VERSION'), '17\n')
    await expect(serverHere(env)).rejects.toThrow(
      /was made by PostgreSQL 17, and this is 18: back it up[^\n]*$/,
    )
    await rm(join(directory, 'PG_VERSION'))
    await expect(serverHere(env)).rejects.toThrow(/is no database of ours/)
  })
})
