import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import { CONNECTION_RULES } from '#platform/http/server/http-server.ts'
import { findProgram } from '#testing/machine/find-program.ts'
import { CALL_ERROR_TEXTS } from '#texts/platform/calls/call-errors.ts'

import { startHaproxy, type Haproxy } from './haproxy.ts'
import { openUnfinishedRequests, rawRequest, sendRaw, statusOf } from './raw-http.ts'

/**
 * The number of calls that is enough to reach each server, because idle servers are called in turn.
 */
const CALLS_TO_MEET_EACH = 12

/** `deploy/haproxy.cfg` in front of three servers whose behaviour the tests set. */
describe.skipIf(findProgram('haproxy') === null)('the balancer', () => {
  type ServerState = { isStopping: boolean; closesConnections: boolean; asked: IncomingMessage[] }
  const states: ServerState[] = []
  const servers: Server[] = []
  let haproxy: Haproxy
  beforeAll(async () => {
    for (let n = 0; n < 3; n += 1) {
      const own: ServerState = { isStopping: false, closesConnections: false, asked: [] }
      const server = createServer((asked, response) => {
        if (asked.url === '/readyz') return response.writeHead(own.isStopping ? 503 : 200).end()
        if (asked.url === '/healthz') return response.end()
        own.asked.push(asked)
        return own.closesConnections
          ? asked.socket.destroy()
          : response.end(asked.headers['x-forwarded-for'])
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      states.push(own)
      servers.push(server)
    }
    const [one = 0, two = 0, three = 0] = servers.map(
      (server) => (server.address() as AddressInfo).port,
    )
    haproxy = await startHaproxy([one, two, three])
  })
  afterAll(async () => {
    await haproxy.close()
    for (const server of servers) server.close().closeAllConnections()
  })

  const ask = async (method: string, path: string, headers: Record<string, string> = {}) =>
    fetch(haproxy.url + path, { method, headers, ...(method === 'POST' && { body: '{}' }) })
  /**
   * Makes a request on a new connection. On a reused connection, the balancer only closes the
   * connection, and a browser retries by itself.
   */
  const askAlone = async (path: string) => {
    const asked = request(haproxy.url + path, { method: 'POST', agent: false })
    asked.end('{}')
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return { status: answer.statusCode, text: await textOf(answer) }
  }
  const clearCalls = () => {
    for (const one of states) one.asked = []
  }

  it('does not forward /readyz, /healthz and /metrics', async () => {
    for (const path of ['/readyz', '/healthz', '/metrics'])
      expect((await ask('GET', path)).status).toBe(404)
  })

  it('appends the client’s address to the X-Forwarded-For that the client sent', async () => {
    const answer = await ask('POST', '/functions/v1/spin', { 'x-forwarded-for': '203.0.113.7' })
    expect(await answer.text()).toBe('203.0.113.7, 127.0.0.1')
  })

  it('closes more than 200 simultaneous connections of one address, and serves all other addresses', async () => {
    const port = Number(new URL(haproxy.url).port)
    const askFrom = async (from: string) =>
      statusOf(
        await sendRaw(port, rawRequest('POST /functions/v1/spin', ['Content-Length: 0']), from),
      )
    const connections = openUnfinishedRequests(
      port,
      '127.0.0.2',
      CONNECTION_RULES.maxConnectionsOfAddress + 50,
    )
    await expect.poll(() => connections.open()).toBe(CONNECTION_RULES.maxConnectionsOfAddress)
    expect(await askFrom('127.0.0.2')).toBe(0)
    expect(await askFrom('127.0.0.3')).toBe(200)
    connections.end()
    await expect.poll(async () => askFrom('127.0.0.2')).toBe(200)
  })

  it.each([
    ['POST', '/functions/v1/spin'],
    ['POST', '/functions/v1/draw-commitment'],
    ['POST', '/functions/v1/send-prize-email'],
    ['GET', USED_PRIZE_CODES_PATH],
    ['GET', '/'],
  ])('retries %s %s at another server when one closes the connection', async (method, path) => {
    for (const closing of states) {
      closing.closesConnections = true
      clearCalls()
      for (let n = 0; n < CALLS_TO_MEET_EACH && closing.asked.length === 0; n += 1) {
        expect((await ask(method, path)).status).toBe(200)
      }
      closing.closesConnections = false
      expect(closing.asked.length).toBeGreaterThan(0)
    }
  })

  it('does not retry the saving of a code or a hand-over, and answers 502 with the text of the page', async () => {
    for (const one of states) one.closesConnections = true
    for (const path of [USED_PRIZE_CODES_PATH, '/functions/v1/redemption']) {
      clearCalls()
      const { status, text } = await askAlone(path)
      expect([status, JSON.parse(text)]).toEqual([
        502,
        { error: CALL_ERROR_TEXTS.unavailable, code: 'unavailable' },
      ])
      expect(states.flatMap(({ asked }) => asked)).toHaveLength(1)
    }
    for (const one of states) one.closesConnections = false
  })

  it('sends no call to a server that is not ready, and uses the server again when it is ready', async () => {
    const [stopping] = states
    if (!stopping) throw new Error('there is no server')
    stopping.isStopping = true
    await expect.poll(async () => haproxy.countUp()).toBe(2)
    clearCalls()
    for (let n = 0; n < 6; n += 1)
      for (const path of ['/functions/v1/spin', '/gestion/calls/today/wafubar/read'])
        expect((await ask('POST', path)).status).toBe(200)
    expect(stopping.asked).toEqual([])
    stopping.isStopping = false
    await expect.poll(async () => haproxy.countUp()).toBe(3)
  })
})
