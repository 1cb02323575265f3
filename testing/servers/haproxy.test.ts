import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { CALL_PATHS } from '#core/calls.ts'
import { CALL_REASONS } from '#core/messages.ts'
import { CONNECTION_RULES } from '#server/http.ts'

import { findProgram } from '#testing/machine/find-program.ts'
import { startHaproxy, type Haproxy } from './haproxy.ts'
import { openUnfinishedRequests, rawRequest, sendRaw, statusOf } from './raw-http.ts'

/** Enough for each server to be asked: they are asked in turn while nobody waits. */
const CALLS_TO_MEET_EACH = 12

/** `deploy/haproxy.cfg` before three servers that do as they are told. */
describe.skipIf(findProgram('haproxy') === null)('the balancer', () => {
  type Told = { isLeaving: boolean; hangsUp: boolean; asked: IncomingMessage[] }
  const told: Told[] = []
  const servers: Server[] = []
  let haproxy: Haproxy
  beforeAll(async () => {
    for (let n = 0; n < 3; n += 1) {
      const own: Told = { isLeaving: false, hangsUp: false, asked: [] }
      const server = createServer((asked, response) => {
        if (asked.url === '/readyz') return response.writeHead(own.isLeaving ? 503 : 200).end()
        if (asked.url === '/healthz') return response.end()
        own.asked.push(asked)
        return own.hangsUp ? asked.socket.destroy() : response.end(asked.headers['x-forwarded-for'])
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      told.push(own)
      servers.push(server)
    }
    const [one = 0, two = 0, three = 0] = servers.map((server) => (server.address() as AddressInfo).port)
    haproxy = await startHaproxy([one, two, three])
  })
  afterAll(async () => {
    await haproxy.close()
    for (const server of servers) server.close().closeAllConnections()
  })

  const ask = async (method: string, path: string, headers: Record<string, string> = {}) =>
    fetch(haproxy.url + path, { method, headers, ...(method === 'POST' && { body: '{}' }) })
  /** On a connection of its own: on one that was used before, the balancer only hangs up, and a browser asks again by itself. */
  const askAlone = async (path: string) => {
    const asked = request(haproxy.url + path, { method: 'POST', agent: false })
    asked.end('{}')
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return { status: answer.statusCode, text: await textOf(answer) }
  }
  const forget = () => {
    for (const one of told) one.asked = []
  }

  it('passes no word on that is for us', async () => {
    for (const path of ['/readyz', '/healthz', '/metrics']) expect((await ask('GET', path)).status).toBe(404)
  })

  it('writes the address of who came at the right of what she says herself', async () => {
    const answer = await ask('POST', CALL_PATHS.spin, { 'x-forwarded-for': '203.0.113.7' })
    expect(await answer.text()).toBe('203.0.113.7, 127.0.0.1')
  })

  it('closes what one address opens beyond 200 connections at once, and serves everybody else', async () => {
    const port = Number(new URL(haproxy.url).port)
    const askFrom = async (from: string) =>
      statusOf(await sendRaw(port, rawRequest(`POST ${CALL_PATHS.spin}`, ['Content-Length: 0']), from))
    const crowd = openUnfinishedRequests(port, '127.0.0.2', CONNECTION_RULES.maxConnectionsOfAddress + 50)
    await expect.poll(() => crowd.open()).toBe(CONNECTION_RULES.maxConnectionsOfAddress)
    expect(await askFrom('127.0.0.2')).toBe(0)
    expect(await askFrom('127.0.0.3')).toBe(200)
    crowd.end()
    await expect.poll(async () => askFrom('127.0.0.2')).toBe(200)
  })

  it.each([
    ['POST', CALL_PATHS.spin],
    ['POST', CALL_PATHS.drawCommitment],
    ['POST', CALL_PATHS.sendPrizeEmail],
    ['GET', CALL_PATHS.usedPrizeCodes],
    ['GET', '/'],
  ])('asks another server when one dies over %s %s', async (method, path) => {
    for (const dying of told) {
      dying.hangsUp = true
      forget()
      for (let n = 0; n < CALLS_TO_MEET_EACH && dying.asked.length === 0; n += 1) {
        expect((await ask(method, path)).status).toBe(200)
      }
      dying.hangsUp = false
      expect(dying.asked.length).toBeGreaterThan(0)
    }
  })

  it('asks nobody again to save a code or to hand a prize over, and says in the page’s words that it failed', async () => {
    for (const one of told) one.hangsUp = true
    for (const path of [CALL_PATHS.usedPrizeCodes, CALL_PATHS.redemption]) {
      forget()
      const { status, text } = await askAlone(path)
      expect([status, JSON.parse(text)]).toEqual([
        502,
        { error: CALL_REASONS.unavailable, code: 'unavailable' },
      ])
      expect(told.flatMap(({ asked }) => asked)).toHaveLength(1)
    }
    for (const one of told) one.hangsUp = false
  })

  it('sends nobody to a server that is leaving, and comes back when it is there again', async () => {
    const [leaving] = told
    if (!leaving) throw new Error('there is no server')
    leaving.isLeaving = true
    await expect.poll(async () => (await haproxy.counts()).up).toBe(2)
    forget()
    for (let n = 0; n < 6; n += 1) expect((await ask('POST', CALL_PATHS.spin)).status).toBe(200)
    expect(leaving.asked).toEqual([])
    leaving.isLeaving = false
    await expect.poll(async () => (await haproxy.counts()).up).toBe(3)
  })
})
