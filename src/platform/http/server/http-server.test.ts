import { once } from 'node:events'
import { Agent, request as send, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listenToApp, type ListeningApp } from '#testing/servers/listening-app.ts'

describe('the HTTP server', () => {
  let site: ListeningApp
  beforeAll(async () => {
    const app = new Hono()
    app.get('/here', (context) => context.text('here'))
    site = await listenToApp(app)
  })
  afterAll(async () => site.close())

  const ask = async (target: string, hosts = 'Host: 127.0.0.1\r\n') => {
    const answer = await site.sendRaw(`GET ${target} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
    return { answer, status: Number(answer.split(' ', 2)[1]) }
  }

  it.each([
    '127.0n0.1:3901',
    '',
    'two words',
    'name:99999',
    'name:port',
    'user@name',
    '[::1',
    'a/b',
    'a\tb',
    'café',
    '256.256.256.256',
    'name, other',
  ])('answers 400 to the host %j', async (host) => {
    expect((await ask('/here', `Host: ${host}\r\n`)).status).toBe(400)
  })

  it.each(['', 'Host: a\r\nHost: b\r\n'])(
    'answers 400 to a request with no host or with two: %j',
    async (hosts) => {
      expect((await ask('/here', hosts)).status).toBe(400)
    },
  )

  it.each([
    '/%',
    '/%zz',
    '/a%/b',
    '/%ff',
    '/rest/v1/%',
    '/functions/v1/%c0%ae',
    '/outbox/%',
    'http://other.example/here',
    '*',
    'here',
    '/a\0b',
    '/a b',
    '/a\u0001b',
    '/é',
  ])('answers 400 to the target %j', async (target) => {
    expect((await ask(target)).status).toBe(400)
  })

  it.each([
    '//',
    '//other.example/here',
    '/%00',
    '/here%00',
    '/..%2fhere',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/\\\\here',
  ])('finds nothing at %j', async (target) => {
    expect([400, 404]).toContain((await ask(target)).status)
  })

  it.each(['127.0.0.1', 'localhost:3000', 'Roue.Example', '[::1]:3000', 'xn--caf-dma.example'])(
    'answers the host %j',
    async (host) => {
      expect((await ask('/here', `Host: ${host}\r\n`)).status).toBe(200)
    },
  )

  it('accepts a badly encoded query, because other services add texts to the links of posters', async () => {
    expect((await ask('/here?ref=50%&x=%ff')).status).toBe(200)
  })

  it('answers pending requests before it closes, and then closes open connections', async () => {
    let askedAt = 0
    const slow = new Hono().get('/', async (context) => {
      askedAt = performance.now()
      await new Promise((resolve) => setTimeout(resolve, 50))
      return context.text('late')
    })
    const closing = await listenToApp(slow)
    const agent = new Agent({ keepAlive: true })
    const asked = send(closing.url, { agent }).end()
    await expect.poll(() => askedAt).toBeGreaterThan(0)
    const closed = closing.close()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    expect(await text(response)).toBe('late')
    await closed
    expect(performance.now() - askedAt).toBeLessThan(2000)
  })
})
