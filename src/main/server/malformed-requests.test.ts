import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import type { Database } from '#database/server/database.ts'
import {
  BEHIND_PROXY_RULES,
  CONNECTION_RULES,
  createHttpServer,
} from '#platform/http/server/http-server.ts'
import { loadPage } from '#platform/http/server/page-files.ts'
import { SECURITY_HEADERS, securityHeadersOf } from '#platform/http/server/security-headers.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import {
  listen,
  openUnfinishedRequests,
  rawRequest,
  sendRaw,
  statusOf,
} from '#testing/servers/raw-http.ts'
import { serveApp, spinRequest, type ServedApp } from '#testing/servers/served-app.ts'

import { createApp } from './app.ts'
import { CALL_HEADERS } from './call-list.ts'

const SECRET = 'the draw secret'
const JSON_TYPE = 'Content-Type: application/json'
/** The number of sockets, which is more than the total limit of connections. */
const ATTACKING_SOCKETS = 2050
const HONEST_LOADS = 89
/** An unanswered load waits for a free connection: longer than this. */
const ANSWERED_WITHIN_MS = 30_000

describe('the edge of the server', () => {
  let database: Database
  let served: ServedApp
  let folder: string
  let server: Server
  let port: number
  const opened: Server[] = []
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(database)
    folder = await mkdtemp(join(tmpdir(), 'roue-page-'))
    await mkdir(join(folder, 'dist/assets'), { recursive: true })
    await writeFile(join(folder, 'draw-secret'), SECRET)
    for (const name of ['assets/a.js', '.env', 'assets/a.js.map', 'package.json', 'data.sql'])
      await writeFile(join(folder, 'dist', name), SECRET)
    await writeFile(join(folder, 'dist/assets/a.js'), 'script')
    const app = createApp(served.services, await loadPage(join(folder, 'dist')), null)
    server = createHttpServer(app, { ownHeaders: CALL_HEADERS })
    port = await listen(server)
  })
  afterEach(() => {
    for (const other of opened.splice(0)) {
      other.closeAllConnections()
      other.close()
    }
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await database.close()
    await rm(folder, { recursive: true })
  })

  const send = async (first: string, headers: readonly string[] = [], body = '') =>
    sendRaw(port, rawRequest(first, headers, body))
  const post = async (headers: readonly string[], body: string) =>
    send(
      `POST /functions/v1/spin`,
      [`Content-Length: ${Buffer.byteLength(body)}`, ...headers],
      body,
    )

  describe('cuts', () => {
    const quick = {
      ...CONNECTION_RULES,
      headersTimeout: 150,
      requestTimeout: 300,
      connectionsCheckingInterval: 50,
    }
    const startWith = async (rules: typeof CONNECTION_RULES) => {
      const other = createHttpServer(served.app, { ownHeaders: CALL_HEADERS, rules })
      opened.push(other)
      return listen(other)
    }

    it('after the documented timeouts', () => {
      expect(CONNECTION_RULES.maxConnectionsOfAddress).toBe(200)
      expect(server).toMatchObject({
        headersTimeout: 5000,
        requestTimeout: 10_000,
        maxConnections: 2000,
        keepAliveTimeout: 5000,
        timeout: 30_000,
      })
    })

    it.each([
      ['a client that never ends its headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: '],
      [
        'a client that never ends its body',
        rawRequest(`POST /functions/v1/spin`, [JSON_TYPE, 'Content-Length: 50'], '{'),
      ],
      ['a client that sends nothing', ''],
    ])('%s', async (_, text) => {
      const slow = await startWith(quick)
      const started = performance.now()
      const answer = await sendRaw(slow, text)
      expect(performance.now() - started).toBeLessThan(3000)
      expect([0, 408]).toContain(statusOf(answer))
    })

    // Otherwise a browser saves a code twice: it opens connections in advance, and repeats a request
    // if its connection is refused at this moment.
    it('a connection after a refusal, without an answer to the next request on it', async () => {
      const other = createHttpServer(served.app, { ownHeaders: CALL_HEADERS, rules: quick })
      opened.push(other)
      const requests: (string | undefined)[] = []
      other.on('request', ({ url }) => requests.push(url))
      const socket = connect({ port: await listen(other), host: '127.0.0.1', allowHalfOpen: true })
      socket.on('error', () => {}).on('end', () => socket.end())
      socket.once('data', () => socket.write(rawRequest('GET /healthz')))
      await once(socket, 'close')
      expect(requests).toEqual([])
    })

    it('a socket on which no data moves', async () => {
      const idle = await startWith({ ...CONNECTION_RULES, idleTimeout: 150 })
      expect(
        await sendRaw(
          idle,
          rawRequest(`POST /functions/v1/spin`, [JSON_TYPE, 'Content-Length: 50'], '{'),
        ),
      ).toBe('')
    })

    it('connections beyond the limit', async () => {
      const small = await startWith({ ...CONNECTION_RULES, maxConnections: 3 })
      const held = Array.from({ length: 3 }, () =>
        connect(small, '127.0.0.1').on('error', () => {}),
      )
      await Promise.all(
        held.map(async (socket) => new Promise((resolve) => socket.once('connect', resolve))),
      )
      expect(await sendRaw(small, rawRequest('GET /healthz'))).toBe('')
      for (const socket of held) socket.destroy()
    })

    it('no connection behind a trusted proxy, which has its own limits', async () => {
      const behind = await startWith(BEHIND_PROXY_RULES)
      const crowd = openUnfinishedRequests(
        behind,
        '127.0.0.2',
        CONNECTION_RULES.maxConnectionsOfAddress + 50,
      )
      await expect.poll(() => crowd.connected()).toBe(CONNECTION_RULES.maxConnectionsOfAddress + 50)
      expect(statusOf(await sendRaw(behind, rawRequest('GET /healthz'), '127.0.0.2'))).toBe(200)
      crowd.end()
    })

    it('2,050 half-open sockets of one address: 89 loads from elsewhere are answered', async () => {
      const attacked = await startWith(CONNECTION_RULES)
      const crowd = openUnfinishedRequests(attacked, '127.0.0.2', ATTACKING_SOCKETS)
      await expect.poll(() => crowd.connected()).toBe(ATTACKING_SOCKETS)
      // Until the server has accepted all connections, the system delays new connections by a
      // second.
      await expect.poll(() => crowd.open()).toBe(CONNECTION_RULES.maxConnectionsOfAddress)
      const statuses = new Set<number>()
      for (let n = 0; n < HONEST_LOADS; n += 1) {
        const answer = sendRaw(attacked, rawRequest('GET /healthz'))
        statuses.add(statusOf(await Promise.race([answer, pause(ANSWERED_WITHIN_MS, '')])))
      }
      crowd.end()
      expect([...statuses]).toEqual([200])
    })
  })

  describe('refuses', () => {
    it.each([
      ['a bare %', 400, 'GET /%', []],
      ['an asterisk', 400, 'OPTIONS *', []],
      ['TRACE', 405, 'TRACE /', []],
      ['an unknown method', 400, 'FOO /', []],
      ['20 kB of headers', 431, 'GET /', [`X-A: ${'a'.repeat(20_000)}`]],
      ['5,000 headers', 431, 'GET /', Array.from({ length: 5000 }, (_, n) => `A${n}: 1`)],
      ['101 headers', 431, 'GET /', Array.from({ length: 101 }, (_, n) => `A${n}: 1`)],
      ['a length and a coding', 400, 'POST /', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
      ['two lengths', 400, 'POST /', ['Content-Length: 5', 'Content-Length: 6']],
      ['a negative length', 400, 'POST /', ['Content-Length: -1']],
      ['an unknown coding', 400, 'POST /', ['Transfer-Encoding: xchunked']],
      ['a folded header', 400, 'GET /', ['X-A: 1', ' folded: 2']],
      ['a space before the colon', 400, 'GET /', ['X-A : 1']],
      ['a NUL in a header', 400, 'GET /', ['X-A: a\0b']],
      ['two tickets', 400, `POST ${USED_PRIZE_CODES_PATH}`, ['X-Ticket: a', 'X-Ticket: b']],
      [
        'two candidates',
        400,
        `GET ${USED_PRIZE_CODES_PATH}`,
        ['x-candidate-code: A', 'X-Candidate-Code: B'],
      ],
      ['two types', 400, `POST /functions/v1/spin`, [JSON_TYPE, 'Content-Type: text/plain']],
    ] as const)('%s: %i, with every security header', async (_, status, first, headers) => {
      const answer = await send(first, headers)
      expect(statusOf(answer)).toBe(status)
      for (const [name, value] of Object.entries(SECURITY_HEADERS))
        expect(answer).toContain(`${name}: ${value}`)
    })

    it('TRACE, and names the allowed methods', async () => {
      expect(await send('TRACE /')).toContain('allow: GET, HEAD, POST')
    })

    it('anything but HTTP/1.1: a bare line feed, an older protocol, TLS', async () => {
      for (const text of [
        'GET / HTTP/1.1\nHost: a\n\n',
        'GET /\r\n\r\n',
        '\x16\x03\x01\x00\xa5\x01\x00',
        'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      ])
        expect([400, 405]).toContain(statusOf(await sendRaw(port, text)))
    })

    it.each([
      [
        '20 MB without a length',
        ['Transfer-Encoding: chunked', JSON_TYPE],
        `1400000\r\n${'['.repeat(300_000)}`,
        413,
      ],
      ['a wrong length', ['Content-Length: 9000', JSON_TYPE], ' '.repeat(9000), 413],
    ])('%s', async (_, headers, body, status) => {
      expect(statusOf(await send(`POST /functions/v1/spin`, headers, body))).toBe(status)
    })

    it.each([
      ['4,000 levels', `${'['.repeat(4000)}${']'.repeat(4000)}`, 400],
      ['8,000 open brackets', '['.repeat(8000), 400],
      [
        'a thousand keys',
        JSON.stringify(Object.fromEntries(Array.from({ length: 900 }, (_, n) => [n, 0]))),
        400,
      ],
      ['a number beyond all', '{"appIdentifier":1e999}', 400],
    ])('JSON of %s', async (_, body, status) => {
      expect(statusOf(await post([JSON_TYPE], body))).toBe(status)
    })

    it.each(['?a=1&a=2', '?columns=code&columns=code', '?%61=1&a=2'])(
      'a parameter twice: %s',
      async (query) => {
        const body = JSON.stringify(spinRequest())
        const headers = [JSON_TYPE, `Content-Length: ${body.length}`]
        expect(statusOf(await send(`POST /functions/v1/spin${query}`, headers, body))).toBe(400)
      },
    )

    it.each(['gzip', 'br', 'deflate', 'gzip, identity', 'x'])(
      'a body packed as %s',
      async (coding) => {
        expect(
          statusOf(
            await post([JSON_TYPE, `Content-Encoding: ${coding}`], JSON.stringify(spinRequest())),
          ),
        ).toBe(415)
      },
    )

    it.each([
      'application/json; charset=utf-7',
      'application/json;charset=latin1',
      'text/json',
      'application/jsonp',
      '',
    ])('a body of type %j', async (type) =>
      expect(statusOf(await post([`Content-Type: ${type}`], '{}'))).toBe(415),
    )
  })

  it('sends strict-transport-security, for a year, only if PUBLIC_URL has https', async () => {
    const publicUrl = 'https://roue.example'
    const app = createApp(served.services, () => null, null, { proxies: 1, publicUrl })
    const secure = await app.request('/healthz')
    // The header has no includeSubDomains, because other hosts of the domain of a bar may have no
    // certificate.
    expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000')
    const plain = createApp(served.services, () => null, null)
    expect((await plain.request('/healthz')).headers.has('strict-transport-security')).toBe(false)
    const behindTls = createHttpServer(app, {
      ownHeaders: CALL_HEADERS,
      securityHeaders: securityHeadersOf(publicUrl),
    })
    opened.push(behindTls)
    expect(await sendRaw(await listen(behindTls), rawRequest('GET /%'))).toContain(
      'strict-transport-security',
    )
  })

  it('allows no inline script, no frame, no plugin', () => {
    const policy = SECURITY_HEADERS['content-security-policy'] ?? ''
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("default-src 'self'")
    for (const rule of ['frame-ancestors', 'object-src', 'base-uri'])
      expect(policy).toContain(`${rule} 'none'`)
  })

  it('serves only the built page, however a path is spelt', async () => {
    expect(await send('GET /')).toContain('the page')
    expect(await send('GET /assets/a.js')).toContain('script')
    const ups = [
      '..',
      '%2e%2e',
      '..%2f',
      '%2e%2e%2f',
      '..%5c',
      '%252e%252e',
      '....',
      '.%00.',
      '..;',
    ]
    const targets = ['draw-secret', 'dist/.env', 'etc/passwd']
    const climbs = ups.flatMap((up) => targets.map((target) => `/assets/${up}/${up}/${target}`))
    const hidden = [
      '/.env',
      '/assets/a.js.map',
      '/package.json',
      '/data.sql',
      '/index.html%00',
      '//etc/passwd',
      '/.git/config',
    ]
    for (const path of [...climbs, ...hidden]) {
      const answer = await send(`GET ${path}`)
      expect([path, [400, 404].includes(statusOf(answer))]).toEqual([path, true])
      expect(answer).not.toContain(SECRET)
    }
  })
})
