import { beforeEach, describe, expect, it } from 'vitest'

import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import type { Page } from '#platform/http/server/page-files.ts'
import { SECURITY_HEADERS } from '#platform/http/server/security-headers.ts'
import { TICKET_HEADER } from '#players/ticket.ts'
import { listenToApp } from '#testing/servers/listening-app.ts'
import { spinRequest } from '#testing/servers/served-app.ts'
import { servicesWithoutDatabase } from '#testing/servers/services-without-database.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'
import { VERSION } from '#platform/server/version.ts'

import { createApp } from './app.ts'

const page: Page = ({ url }) => (new URL(url).pathname === '/' ? new Response('the page') : null)
const LOOK_UP = `${USED_PRIZE_CODES_PATH}?select=code&code=eq.AAAAAAAA&limit=1`

describe('the app', () => {
  let app: ReturnType<typeof createApp>
  beforeEach(() => {
    app = createApp(servicesWithoutDatabase(), page, null)
  })

  const ask = async (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) =>
    app.request(path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })

  it.each([
    ['GET', '/rest/v1/'],
    ['GET', '/rest/v1/participations'],
    ['GET', '/rest/v1/used_prize_codes/'],
    ['GET', '/rest/v1/used_prize_codes%00'],
    ['POST', '/rest/v1/rpc/period_key'],
    ['DELETE', '/rest/v1/mails'],
  ])('answers 404 to %s %s, in the format of PostgREST', async (method, path) => {
    const response = await ask(method, path)
    const expected = { code: 'PGRST205', details: null, hint: null, message: 'not found' }
    expect([response.status, await response.json()]).toEqual([404, expected])
  })

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TEAPOT'])(
    'refuses %s of the codes, in the format of PostgREST',
    async (method) => {
      const response = await ask(method, `${USED_PRIZE_CODES_PATH}?code=eq.AAAAAAAA`)
      const expected = {
        code: 'PGRST117',
        details: null,
        hint: null,
        message: 'unsupported HTTP method',
      }
      expect([response.status, await response.json()]).toEqual([405, expected])
      expect(response.headers.get('allow')).toBe('GET, HEAD, POST')
    },
  )

  it.each([
    [415, 'text/plain', '{}'],
    [400, 'application/json', '{'],
    [413, 'application/json', `"${'a'.repeat(9000)}"`],
  ])('refuses a body with status %i, in the format of PostgREST', async (status, type, body) => {
    const response = await app.request(USED_PRIZE_CODES_PATH, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
    const expected = {
      code: 'PGRST102',
      details: null,
      hint: null,
      message: 'the body is no JSON of 8 kB or less',
    }
    expect([response.status, await response.json()]).toEqual([status, expected])
  })

  it.each([
    '/functions/v1/',
    '/functions/v1/erase',
    '/functions/v1/spin/',
    '/functions/v1/__proto__',
  ])('answers 404 to the function %s, in the format of the functions', async (path) => {
    const response = await ask('POST', path, {})
    const expected = { code: 'bad_request', error: expect.any(String) as string }
    expect([response.status, await response.json()]).toEqual([404, expected])
  })

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'refuses %s of a function',
    async (method) => {
      for (const path of [
        '/functions/v1/spin',
        '/functions/v1/draw-commitment',
        '/functions/v1/send-prize-email',
      ]) {
        const response = await ask(method, path)
        expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
        if (method !== 'HEAD') expect(await response.json()).toMatchObject({ code: 'bad_request' })
      }
    },
  )

  it.each([
    ['GET', '/outbox', 404],
    ['GET', '/rest/v2/used_prize_codes', 404],
    ['POST', '/', 405],
    ['DELETE', '/wafubar', 405],
  ])('answers %s %s with %i', async (method, path, status) => {
    expect((await ask(method, path)).status).toBe(status)
  })

  it('answers HEAD as GET, without the body', async () => {
    const site = await listenToApp(app)
    const read = async (method: string, path: string) => {
      const answer = await site.sendRaw(
        `${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      )
      const [head = '', body = ''] = answer.split('\r\n\r\n', 2)
      const headers = head.toLowerCase().replaceAll('; ', ';').split('\r\n')
      // Node sends an empty body as a chunk without bytes.
      const isEmpty = body === '0'
      const compared = headers.filter((line) => !/^(?:date|transfer-encoding):/.test(line))
      return { headers: compared.toSorted(), body: isEmpty ? '' : body }
    }
    // The answers are a page, a redirection, and refusals: of the app, of each kind of call, and of
    // the server before the app.
    const pages = [
      '/',
      '/wafubar',
      '/wafubar/',
      '/healthz',
      '/readyz',
      '/venues.json',
      '/nothing',
      '/%',
    ]
    for (const path of [
      ...pages,
      '/rest/v1/nothing',
      LOOK_UP,
      '/functions/v1/spin',
      '/apple-touch-icon-1.png',
    ]) {
      const [head, get] = [await read('HEAD', path), await read('GET', path)]
      expect(head, path).toEqual({ ...get, body: '' })
      const length = `content-length: ${Buffer.byteLength(get.body)}`
      if (get.body !== '') expect(head.headers, path).toContain(length)
    }
    await site.close()
  })

  describe('while the database is unavailable', () => {
    it.each([
      ['GET', LOOK_UP, undefined, {}],
      [
        'POST',
        USED_PRIZE_CODES_PATH,
        { code: 'AAAAAAAA', user_email: 'a@x.fr', prize_name: 'Soft', app_identifier: 'wafubar' },
        { [TICKET_HEADER]: 'ab'.repeat(16) },
      ],
    ] as const)(
      'answers 503 in the format of PostgREST to %s of the codes',
      async (method, path, body, headers) => {
        const response = await ask(method, path, body, headers)
        const expected = {
          code: 'PGRST000',
          details: null,
          hint: null,
          message: 'the database is away',
        }
        expect([response.status, await response.json()]).toEqual([503, expected])
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      },
    )

    it.each([
      ['POST', '/functions/v1/spin', spinRequest()],
      [
        'POST',
        '/functions/v1/send-prize-email',
        {
          userEmail: 'a@x.fr',
          prizeName: 'Soft',
          prizeCode: 'AAAAAAAA',
          adminEmail: EXAMPLE_VENUES[0]?.adminEmail,
          appName: EXAMPLE_VENUES[0]?.name,
        },
      ],
      ['GET', '/readyz', undefined],
    ] as const)(
      'answers 503 in the format of the functions to %s %s',
      async (method, path, body) => {
        const response = await ask(method, path, body)
        const expected = { code: 'unavailable', error: expect.any(String) as string }
        expect([response.status, await response.json()]).toEqual([503, expected])
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      },
    )

    it('answers /healthz, serves the page and sends commitments', async () => {
      const body = { appIdentifier: 'wafubar', ticket: 'ab'.repeat(16) }
      expect((await ask('GET', '/healthz')).status).toBe(200)
      expect(await (await ask('GET', '/')).text()).toContain('the page')
      expect((await ask('POST', '/functions/v1/draw-commitment', body)).status).toBe(200)
    })
  })

  it('is ready without a query if a call has just used the database, and not ready after the signal to stop', async () => {
    const services = { ...servicesWithoutDatabase(), hasDatabaseAnswered: () => true }
    expect((await createApp(services, page, null).request('/readyz')).status).toBe(200)
    const edge = { proxies: 0, publicUrl: 'http://localhost', isStopping: () => true }
    const leaving = createApp(services, page, null, edge)
    const readiness = await leaving.request('/readyz')
    expect([readiness.status, await readiness.json()]).toEqual([
      503,
      { status: 'leaving', version: VERSION },
    ])
    expect((await leaving.request('/healthz')).status).toBe(200)
  })

  it('is not ready while the disk is full, and names the reason', async () => {
    const services = {
      ...servicesWithoutDatabase(),
      hasDatabaseAnswered: () => true,
      isDiskFull: () => true,
    }
    const readiness = await createApp(services, page, null).request('/readyz')
    expect([readiness.status, await readiness.json()]).toEqual([
      503,
      { status: 'disk full', version: VERSION },
    ])
  })

  it.each([
    [
      TypeError,
      'a bug',
      '/rest/v1/used_prize_codes?select=code&code=eq.AAAAAAAA',
      { code: 'XX000', message: 'internal error' },
    ],
    [TypeError, 'a bug', '/readyz', { code: 'unavailable' }],
  ])('reveals nothing about %s', async (_, message, path, expected) => {
    const asRole = async () => {
      throw new TypeError(message)
    }
    const broken = createApp({ ...servicesWithoutDatabase(), asRole }, page, null)
    const response = await broken.request(path)
    const text = await response.text()
    expect([response.status, JSON.parse(text)]).toMatchObject([500, expected])
    expect(text).not.toContain(message)
  })

  it('puts the security headers on every answer: page, redirect, refusal, failure', async () => {
    const answers = await Promise.all([
      ask('GET', '/'),
      ask('HEAD', '/'),
      ask('GET', '/healthz'),
      ask('GET', '/readyz'),
      ask('GET', '/wafubar'),
      ask('GET', '/nowhere'),
      ask('DELETE', '/'),
      ask('GET', '/rest/v1/nothing'),
      ask('GET', USED_PRIZE_CODES_PATH),
      ask('GET', LOOK_UP),
      ask('POST', '/functions/v1/spin'),
      ask('POST', '/functions/v1/spin', spinRequest()),
      ask('GET', '/functions/v1/nothing'),
    ])
    for (const { headers, url } of answers) {
      for (const [name, value] of Object.entries(SECURITY_HEADERS))
        expect(headers.get(name), url).toBe(value)
      expect(headers.get('cache-control'), url).toBeTruthy()
    }
  })
})
