import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createApp } from '#main/server/app.ts'
import { createLinkTokens } from '#platform/server/link-tokens.ts'
import { listenToApp, type ListeningApp } from '#testing/servers/listening-app.ts'
import { servicesWithoutDatabase } from '#testing/servers/services-without-database.ts'

import { createOutboxPage, makeOutboxPath } from './outbox-page.ts'

const CODE = 'AB12CD34'
const TOKENS = createLinkTokens(randomBytes(32))
const OUTBOX = makeOutboxPath(TOKENS)

describe('the page of the outbox', () => {
  let parent: string
  let app: ReturnType<typeof createApp>
  let listening: ListeningApp
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'roue-outbox-page-'))
    await writeFile(join(parent, 'a-mail.html'), `<p style="color:red">${CODE}</p>`)
    await writeFile(join(parent, 'a-mail.eml'), CODE)
    app = createApp(servicesWithoutDatabase(), () => null, createOutboxPage(parent, TOKENS))
    listening = await listenToApp(app)
  })
  afterAll(async () => {
    await listening.close()
    await rm(parent, { recursive: true })
  })

  const from = (remoteAddress: string | undefined) => ({ incoming: { socket: { remoteAddress } } })

  it.each([
    '192.168.1.20',
    '10.0.0.1',
    '2001:db8::1',
    '::ffff:192.168.1.20',
    '127.0.0.1.example',
    '0.0.0.0',
    undefined,
  ])('is hidden from the peer %s', async (address) => {
    for (const path of [OUTBOX, `${OUTBOX}/a-mail.html`]) {
      const response = await app.request(path, {}, from(address))
      expect([response.status, await response.text()]).toEqual([404, 'Not found'])
    }
  })

  it('is hidden behind a proxy on this machine that sends its own Host and no forwarding header', async () => {
    const proxy = await startBareProxy(listening.url)
    const { port } = proxy.address() as AddressInfo
    for (const path of [
      '/outbox',
      '/outbox/a-mail.html',
      '/outbox/page',
      '/outbox/page/a-mail.html',
    ]) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toMatch(new RegExp(`a-mail|${CODE}|${OUTBOX}`))
    }
    proxy.close()
  })

  it('is hidden at an address without the secret path, or with a similar path', async () => {
    const wrong = [
      `${OUTBOX}A`,
      OUTBOX.slice(0, -1),
      makeOutboxPath(createLinkTokens(randomBytes(32))),
    ]
    for (const path of [
      '/outbox',
      '/outbox/',
      ...wrong,
      ...wrong.map((prefix) => `${prefix}/a-mail.html`),
    ]) {
      const answer = await fetch(listening.url + path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.text()).not.toContain(CODE)
    }
    expect(await (await fetch(`${listening.url}/outbox`)).text()).toContain('« listening »')
  })

  it('lists each mail by its subject', async () => {
    await writeFile(join(parent, 'another.html'), '<title>Votre lot &amp; vous</title>')
    const list = await (await fetch(listening.url + OUTBOX)).text()
    await rm(join(parent, 'another.html'))
    expect(list).toContain(`<a href="${OUTBOX}/another.html">Votre lot &amp; vous</a>`)
  })

  it.each(['evil.example', 'localhost.evil.example', '192.168.1.20'])(
    'is hidden from a page of another origin whose name %s resolves to this machine',
    async (name) => {
      const response = await app.request(`http://${name}${OUTBOX}`, {}, from('127.0.0.1'))
      expect(response.status).toBe(404)
    },
  )

  it.each(['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'])(
    'is hidden from a request that a proxy on this machine forwards with %s',
    async (name) => {
      for (const path of [OUTBOX, `${OUTBOX}/a-mail.html`]) {
        expect(
          (await fetch(listening.url + path, { headers: { [name]: '127.0.0.1' } })).status,
        ).toBe(404)
      }
    },
  )

  it.each([
    'a-mail.eml',
    'other.html',
    '..%2fa-mail.html',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    'a-mail.html/x',
    'a-mail.html%00',
  ])('has no mail called %s', async (name) => {
    expect((await fetch(`${listening.url}${OUTBOX}/${name}`)).status).toBe(404)
  })

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('lists the mails to %s', async (address) => {
    const response = await app.request(OUTBOX, {}, from(address))
    expect(await response.text()).toContain(`<a href="${OUTBOX}/a-mail.html">`)
  })

  it('shows a mail in a sandbox', async () => {
    const response = await fetch(`${listening.url}${OUTBOX}/a-mail.html`)
    expect([response.status, await response.text()]).toEqual([
      200,
      `<p style="color:red">${CODE}</p>`,
    ])
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.*; sandbox$/,
    )
  })

  it('is empty before the first mail', async () => {
    const empty = createApp(
      servicesWithoutDatabase(),
      () => null,
      createOutboxPage(join(parent, 'none'), TOKENS),
    )
    expect((await empty.request(OUTBOX, {}, from('127.0.0.1'))).status).toBe(200)
  })
})

/**
 * Starts a proxy that forwards like nginx with only `proxy_pass`: with its own Host and no
 * forwarding header.
 */
async function startBareProxy(url: string): Promise<Server> {
  const proxy = createServer((incoming, response) => {
    const headers = { ...incoming.headers, host: new URL(url).host }
    incoming.pipe(
      request(
        url + (incoming.url ?? ''),
        { method: incoming.method ?? 'GET', headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        },
      ),
    )
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return proxy
}
