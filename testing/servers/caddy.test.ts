import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import { findProgram } from '#testing/machine/find-program.ts'

import { startCaddy, type Caddy } from './caddy.ts'

const UNIT = readFileSync(join(import.meta.dirname, '../../deploy/roue-des-avis.service'), 'utf8')
const GRACE_SECONDS = Number(/^Environment=STOP_GRACE_SECONDS=(.+)$/m.exec(UNIT)?.[1] ?? 0)
const START_MS = 1_000
const CALLS_EVERY_MS = 200
const POSTS = [
  '/functions/v1/spin',
  '/functions/v1/redemption',
  '/gestion/calls/today/wafubar/read',
]
const CALLS = [
  ['GET', USED_PRIZE_CODES_PATH] as const,
  ...POSTS.map((path) => ['POST', path] as const),
]

/** `deploy/Caddyfile` in front of a server whose behaviour the tests set. */
describe.skipIf(findProgram('caddy') === null)('the proxy of a small server', () => {
  /** The ids of the POSTs. Each id is listed as often as it arrived. */
  let received: string[] = []
  let isStopping = false
  let breaksConnections = false
  let server: Server
  let port = 0
  let caddy: Caddy
  const listen = async () => {
    server = createServer((asked, response) => {
      if (asked.url === '/readyz' && isStopping) response.statusCode = 503
      // Otherwise health checks on an open connection keep the server from closing.
      response.shouldKeepAlive = !isStopping
      const { 'x-id': id, 'x-forwarded-for': client, host } = asked.headers
      if (asked.method === 'POST') received.push(String(id))
      asked.resume().on('end', () => {
        if (breaksConnections && id !== undefined) asked.socket.destroy()
        else response.end(JSON.stringify([client, host]))
      })
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const ask = async (method: string, path: string, id: string) => {
    const headers = { 'x-id': id, 'x-forwarded-for': '203.0.113.7' }
    const sent = method === 'POST' && { body: JSON.stringify({ id }) }
    const response = await fetch(caddy.url + path, { method, headers, ...sent })
    return { status: response.status, text: await response.text() }
  }
  beforeAll(async () => {
    await listen()
    caddy = await startCaddy(port)
  })
  beforeEach(() => {
    received = []
  })
  afterAll(async () => {
    await caddy.close()
    server.close().closeAllConnections()
  })

  it('forwards the requested host name, and only the address of the visitor', async () => {
    for (const [method, path] of [...CALLS, ['GET', '/'] as const])
      expect(await ask(method, path, path)).toEqual({
        status: 200,
        text: JSON.stringify(['127.0.0.1', new URL(caddy.url).host]),
      })
  })

  it('does not retry a call whose connection breaks after the call was sent', async () => {
    breaksConnections = true
    for (const path of POSTS) expect((await ask('POST', path, path)).status).toBe(502)
    breaksConnections = false
    expect(received).toEqual(POSTS)
  })

  it('holds each call while the server restarts with the time-outs of its unit, and sends each POST once', async () => {
    const statuses: Promise<number>[] = []
    const restart = async () => {
      isStopping = true
      await pause(GRACE_SECONDS * 1000)
      const closed = once(server, 'close')
      server.close().closeIdleConnections()
      await closed
      await pause(START_MS)
      isStopping = false
      await listen()
    }
    const restarted = restart()
    for (let ms = 0; ms < GRACE_SECONDS * 1000 + START_MS; ms += CALLS_EVERY_MS) {
      for (const [method, path] of CALLS)
        statuses.push(ask(method, path, `${path} ${ms}`).then(({ status }) => status))
      await pause(CALLS_EVERY_MS)
    }
    await restarted
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
    expect(new Set(received).size).toBe(received.length)
  })
})
