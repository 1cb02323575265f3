import type { Server } from 'node:http'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import type { Database } from '#database/server/database.ts'
import { createApp } from '#main/server/app.ts'
import { CALL_HEADERS } from '#main/server/call-list.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { listen, rawRequest, sendRaw, statusOf } from '#testing/servers/raw-http.ts'
import { serveApp, spinRequest, type ServedApp } from '#testing/servers/served-app.ts'

import { createHttpServer } from './http-server.ts'
import type { EdgeOptions } from './request-rules.ts'

const JSON_TYPE = 'Content-Type: application/json'

describe('another site', () => {
  let database: Database
  let served: ServedApp
  let server: Server
  let port: number
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(database)
    server = createHttpServer(
      createApp(served.services, () => null, null),
      { ownHeaders: CALL_HEADERS },
    )
    port = await listen(server)
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await database.close()
  })

  const send = async (first: string, headers: readonly string[] = [], body = '') =>
    sendRaw(port, rawRequest(first, headers, body))
  const post = async (headers: readonly string[], body: string) =>
    send(
      `POST /functions/v1/spin`,
      [`Content-Length: ${Buffer.byteLength(body)}`, ...headers],
      body,
    )

  it.each([
    ['says so', ['Sec-Fetch-Site: cross-site']],
    ['is a neighbour', ['Sec-Fetch-Site: same-site', 'Origin: http://other.localhost']],
    ['in an old browser', ['Origin: https://evil.example']],
    ['without a name', ['Origin: null']],
    ['with our name in its own', ['Origin: http://localhost.evil.example']],
  ])('cannot post: %s', async (_, headers) => {
    const answer = await post([JSON_TYPE, ...headers], JSON.stringify(spinRequest()))
    expect(statusOf(answer)).toBe(403)
    expect(answer.toLowerCase()).not.toContain('access-control-')
  })

  it.each([
    ['Sec-Fetch-Site: same-origin'],
    ['Sec-Fetch-Site: none'],
    ['Origin: http://localhost'],
    ['X-A: 1'],
  ])('is not suspected in a request with: %s', async (header) =>
    expect(statusOf(await post([JSON_TYPE, header], JSON.stringify(spinRequest())))).toBe(200),
  )

  it('is not `publicUrl`, whatever the Host behind the proxy', async () => {
    const app = createApp(served.services, () => null, null, {
      proxies: 1,
      publicUrl: 'https://roue.example',
    })
    const ask = async (origin: string) =>
      app.request('/functions/v1/spin', {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', host: 'inside:3000' },
        body: JSON.stringify(spinRequest()),
      })
    expect((await ask('https://roue.example')).status).toBe(200)
    expect((await ask('https://roue.example.evil')).status).toBe(403)
  })

  describe('whose domain resolves to this server’s address', () => {
    const publicUrl = 'https://roue.example'
    const checked = {
      proxies: 0,
      publicUrl,
      isHostChecked: true,
    }
    const ask = async (
      host: string,
      path: string,
      headers: Record<string, string> = {},
      edge: EdgeOptions = checked,
    ) =>
      createApp(served.services, () => new Response('page'), null, edge).request(
        `http://${host}${path}`,
        {
          method: path === '/functions/v1/spin' ? 'POST' : 'GET',
          headers: { 'content-type': 'application/json', ...headers },
          ...(path === '/functions/v1/spin' && { body: JSON.stringify(spinRequest()) }),
        },
      )
    const LOOK_UP = `${USED_PRIZE_CODES_PATH}?columns=code&code=eq.AAAAAAAA`

    it.each([
      'evil.example',
      'evil.example:3000',
      'roue.example.evil.example',
      '203.0.113.7',
      'localhost',
    ])('cannot call: %s', async (host) => {
      const headers = { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
      expect((await ask(host, '/functions/v1/spin', headers)).status).toBe(421)
      expect((await ask(host, LOOK_UP)).status).toBe(421)
    })

    it.each([
      ['at the name of PUBLIC_URL', 'roue.example', {}],
      ['at another port, as behind a proxy', 'roue.example:8443', {}],
      ['however it is written', 'ROUE.example.', {}],
    ])('does not block other clients: %s', async (_, host, headers) => {
      expect((await ask(host, '/functions/v1/spin', headers)).status).toBe(200)
      expect((await ask(host, LOOK_UP, headers)).status).not.toBe(421)
    })

    it('may read the page and the health of the server, which contain no data', async () => {
      for (const path of ['/', '/healthz', '/readyz', '/wafubar'])
        expect([200, 302]).toContain((await ask('balancer', path)).status)
    })

    it('is not checked outside production, nor under other names of this machine', async () => {
      expect(
        (await ask('192.0.2.7:3000', '/functions/v1/spin', {}, { proxies: 0, publicUrl })).status,
      ).toBe(200)
      const local = { proxies: 0, publicUrl: 'http://localhost:3000', isHostChecked: true }
      expect((await ask('127.0.0.1:3000', '/functions/v1/spin', {}, local)).status).toBe(200)
      expect((await ask('evil.example', '/functions/v1/spin', {}, local)).status).toBe(421)
    })
  })

  it('may not read any answer: no answer allows an origin', async () => {
    const preflight = ['Origin: https://evil.example', 'Access-Control-Request-Method: POST']
    for (const first of [
      `OPTIONS /functions/v1/spin`,
      'GET /healthz',
      `GET ${USED_PRIZE_CODES_PATH}`,
      `OPTIONS ${USED_PRIZE_CODES_PATH}`,
      'GET /rest/v1/nothing',
      'GET /',
    ])
      expect((await send(first, preflight)).toLowerCase()).not.toContain('access-control-')
    expect(statusOf(await send(`OPTIONS /functions/v1/spin`, preflight))).toBe(405)
  })
})
