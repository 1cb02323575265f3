import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { createApp } from '#main/server/app.ts'
import { membersCalls } from '#members/web/members-calls.ts'
import { createLimits } from '#platform/limits/server/rate-limiter.ts'
import { createLinkTokens } from '#platform/server/link-tokens.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { openBrowser, type Browser } from '#testing/members/browser.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'

import { purgeSignIn } from './purge-sign-in.ts'

const EMAIL = 'ana@bar.example'

describe('the sign-in', () => {
  let database: Database
  let served: ServedApp
  let phone: Browser
  beforeAll(async () => {
    database = await openTestDatabase()
    await database.transaction(async (query) =>
      query(`insert into private.members (name, email) values ('Ana', '${EMAIL}')`),
    )
  })
  beforeEach(async () => {
    served = await serveApp(database)
    phone = openBrowser(served.app)
  })
  afterAll(async () => database.close())

  /** Requests a sign-in mail, and returns its link and code. */
  async function ask(browser = phone, email = EMAIL) {
    const before = served.mails.length
    expect(await browser.call(membersCalls('start-sign-in', { email }))).toEqual({ type: 'asked' })
    await expect.poll(() => served.mails.length).toBe(before + 1)
    const { text = '', html = '', to } = served.mails.at(-1) ?? {}
    const [, code = ''] = /Votre code\s*: (\w{4}-\w{4})/.exec(text) ?? []
    const [, secret = ''] =
      /https:\/\/roue\.example\/gestion#\/entrer\/([\w-]{22})/.exec(text) ?? []
    expect(html).toContain(code)
    expect(html).toContain(`gestion#/entrer/${secret}`)
    return { code, secret, to }
  }
  const finish = async (browser: Browser, typed: { code: string } | { secret: string }) =>
    browser.call(membersCalls('finish-sign-in', typed))
  const isSignedIn = async (browser: Browser) =>
    (await browser.call(membersCalls('me'))).member !== null
  const otherCode = (code: string) => (code.startsWith('A') ? 'B' : 'A') + code.slice(1)

  it('answers an unknown address like the address of a member, in the same time, and sends no mail', async () => {
    const durations: number[] = []
    for (const email of ['stranger@bar.example', EMAIL]) {
      const [browser, start] = [openBrowser(served.app), performance.now()]
      const response = await browser.send(membersCalls('start-sign-in', { email }))
      durations.push(performance.now() - start)
      expect([response.status, await response.json()]).toEqual([200, { type: 'asked' }])
      expect(response.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Host-roue-browser=[\w-]{22}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
        ),
      ])
      for (const triesLeft of [4, 3, 2, 1, 0])
        expect(await finish(browser, { code: '22222222' })).toEqual({ type: 'wrong', triesLeft })
      expect(await finish(browser, { code: '22222222' })).toEqual({ type: 'gone' })
    }
    // The duration is 250 ms by a timer of whole milliseconds, which may fire up to 1 ms early.
    expect(Math.min(...durations)).toBeGreaterThanOrEqual(249)
    expect(served.mails.map(({ to }) => to)).toEqual([EMAIL])
  })

  it.each([
    '',
    'ana',
    'ana＠bar.example',
    'ana@bar.example\r\nBcc: b@c.example',
    'ana@bаr.example',
  ])('refuses %j, which is no address, and sends nothing', async (email) => {
    expect(await phone.call(membersCalls('start-sign-in', { email }))).toMatchObject({
      type: 'invalid',
    })
    expect([served.mails, [...phone.cookies]]).toEqual([[], []])
  })

  it('gives no session to a mail scanner that opens the link and presses its button, and keeps the link valid', async () => {
    const { code, secret } = await ask()
    const scanner = openBrowser(served.app)
    for (const name of ['finish-sign-in', 'read-link', 'use-link'] as const) {
      const { path } = membersCalls(name, { secret })
      expect((await served.app.request(`${path}?secret=${secret}`)).status).toBe(405)
    }
    await openBrowser(served.app).call(
      membersCalls('start-sign-in', { email: 'scanner@bar.example' }),
    )
    expect(await scanner.call(membersCalls('read-link', { secret }))).toEqual({ kind: 'gone' })
    expect(await scanner.call(membersCalls('use-link', { secret }))).toEqual({ type: 'gone' })
    expect(await finish(scanner, { secret })).toEqual({ type: 'otherBrowser' })
    expect(await finish(scanner, { code })).toEqual({ type: 'otherBrowser' })
    // The scanner cannot use a request of its own.
    await scanner.call(membersCalls('start-sign-in', { email: 'scanner@bar.example' }))
    expect(await finish(scanner, { secret })).toEqual({ type: 'otherBrowser' })
    expect(await finish(scanner, { code })).toMatchObject({ type: 'wrong' })
    expect([await isSignedIn(scanner), scanner.cookies.has('__Host-roue')]).toEqual([false, false])
    expect(await finish(phone, { secret })).toEqual({ type: 'done' })
    expect(await isSignedIn(phone)).toBe(true)
  })

  it('accepts the code once, in any letter case and with any spaces', async () => {
    const { code, secret, to } = await ask()
    expect(to).toBe(EMAIL)
    expect(await finish(phone, { code: otherCode(code) })).toEqual({ type: 'wrong', triesLeft: 4 })
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `
    const response = await phone.send(membersCalls('finish-sign-in', { code: typed }))
    expect(await response.json()).toEqual({ type: 'done' })
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-roue-browser=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
      expect.stringMatching(
        /^__Host-roue=[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^__Host-roue-known=[\w-]{86}\.[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ])
    expect(await isSignedIn(phone)).toBe(true)
    for (const again of [{ code }, { secret }])
      expect(['gone', 'otherBrowser']).toContain((await finish(phone, again)).type)
  })

  it('starts to send the mail after the answer', async () => {
    const response = await phone.send(membersCalls('start-sign-in', { email: EMAIL }))
    expect([response.status, served.mails]).toEqual([200, []])
    await expect.poll(() => served.mails.length).toBe(1)
  })

  it('retries a mail that the mail server defers, unless the same browser has requested another mail', async () => {
    served.deliverAs({ outcome: 'failed', reason: 'SMTP 451', isDeferred: true })
    for (let n = 0; n < 2; n += 1) await phone.call(membersCalls('start-sign-in', { email: EMAIL }))
    await served.retrySecretMails(2)
    await expect.poll(() => served.mails.length).toBe(1)
    const [code = ''] = /\w{4}-\w{4}/.exec(served.mails[0]?.text ?? '') ?? []
    expect(await finish(phone, { code })).toEqual({ type: 'done' })
  })

  it('starts one session for ten simultaneous tries with the code and the link', async () => {
    const { code, secret } = await ask()
    const browserCookie = [...phone.cookies]
    const tries = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const tab = openBrowser(served.app)
        for (const [name, value] of browserCookie) tab.cookies.set(name, value)
        return (await finish(tab, n % 2 === 0 ? { code } : { secret })).type
      }),
    )
    expect(tries.toSorted()).toEqual(['done', ...Array.from({ length: 9 }, () => 'gone')])
  })

  it('compares five of 40 simultaneous codes, and refuses even the right code afterwards', async () => {
    const { code } = await ask()
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => finish(phone, { code: otherCode(code) })),
    )
    expect(answers.filter(({ type }) => type === 'wrong')).toHaveLength(5)
    expect(answers.filter(({ type }) => type === 'gone')).toHaveLength(35)
    expect(await finish(phone, { code })).toEqual({ type: 'gone' })
  })

  it('refuses code and link after ten minutes, and after a later mail to the same browser', async () => {
    const first = await ask()
    const second = await ask()
    expect(await finish(phone, { secret: first.secret })).toEqual({ type: 'gone' })
    expect(await finish(phone, { code: first.code })).toMatchObject({ type: 'wrong' })
    await served.sql(`update private.sign_in_requests set expires_at = now() - interval '1 day'`)
    expect(await finish(phone, { secret: second.secret })).toEqual({ type: 'gone' })
    expect(await finish(phone, { code: second.code })).toEqual({ type: 'gone' })
    await purgeSignIn(served.services.asRole)
    const left = await served.sql('select from private.sign_in_requests')
    expect([left, (await finish(phone, { code: second.code })).type]).toEqual([[], 'gone'])
  })

  it('makes a new session secret, and ends the session that the browser had', async () => {
    phone.cookies.set('__Host-roue', 'planted-by-an-attacker')
    await finish(phone, { code: (await ask()).code })
    const first = phone.cookies.get('__Host-roue') ?? ''
    expect(first).not.toBe('planted-by-an-attacker')
    await finish(phone, { code: (await ask()).code })
    expect(phone.cookies.get('__Host-roue')).not.toBe(first)
    const [planted, former] = ['planted-by-an-attacker', first].map((secret) => {
      const thief = openBrowser(served.app)
      thief.cookies.set('__Host-roue', secret)
      return thief
    })
    expect([await isSignedIn(planted ?? phone), await isSignedIn(former ?? phone)]).toEqual([
      false,
      false,
    ])
  })

  it('stores no secret, no code and no unknown address, and puts no mail into the outbox', async () => {
    const { code, secret } = await ask()
    await openBrowser(served.app).call(
      membersCalls('start-sign-in', { email: 'stranger@bar.example' }),
    )
    const rows = await served.sql<{ row: string }>(
      'select r::text as row from private.sign_in_requests r',
    )
    const stored = rows.map(({ row }) => row).join('\n')
    for (const hidden of [
      code,
      code.replace('-', ''),
      secret,
      'stranger',
      ...phone.cookies.values(),
    ])
      expect(stored).not.toContain(hidden)
    expect(await served.sql('select from private.mails')).toEqual([])
  })

  it('writes no mail if the server only has a folder for mails, and gives the same answer', async () => {
    const folder = await serveApp(database, undefined, { canSendMail: false })
    expect(
      await openBrowser(folder.app).call(membersCalls('start-sign-in', { email: EMAIL })),
    ).toEqual({ type: 'asked' })
    expect(folder.mails).toEqual([])
  })

  it('uses other cookies at an http address, and does not read the cookies of https', async () => {
    const plain = await serveApp(database, undefined, { publicUrl: 'http://roue.local:3000' })
    const response = await openBrowser(plain.app).send(
      membersCalls('start-sign-in', { email: EMAIL }),
    )
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^roue-browser=[\w-]{22}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    ])
  })

  describe('with limits', () => {
    const limited = async () => {
      served = await serveApp(database, undefined, { limits: createLimits(randomBytes(32), null) })
      const edge = { proxies: 1, publicUrl: 'https://roue.example' }
      return createApp(served.services, () => null, null, edge)
    }
    const from = (app: Awaited<ReturnType<typeof limited>>, address: number) =>
      openBrowser(app, { 'x-forwarded-for': `198.${address >> 8}.${address & 255}.1` })

    it('sends a mailbox at most three mails in ten minutes, and limits an unknown mailbox in the same way', async () => {
      const app = await limited()
      for (const email of [EMAIL, 'stranger@bar.example']) {
        const statuses: number[] = []
        for (let n = 0; n < 4; n += 1)
          statuses.push((await from(app, n).send(membersCalls('start-sign-in', { email }))).status)
        expect(statuses).toEqual([200, 200, 200, 429])
      }
      await expect.poll(() => served.mails.length).toBe(3)
    })

    /** Exhausts the limits of an IP address and of a mailbox. */
    const flood = async (app: Awaited<ReturnType<typeof limited>>, address: number) => {
      await Promise.all(
        Array.from({ length: 10 }, async (_, n) =>
          from(app, address).send(
            membersCalls('start-sign-in', { email: n < 3 ? EMAIL : `${n}@bar.example` }),
          ),
        ),
      )
      for (let n = 0; n < 60; n += 1)
        await from(app, address).send(membersCalls('read-link', { secret: 'x' }))
      expect(
        (await from(app, address).send(membersCalls('start-sign-in', { email: 'x@bar.example' })))
          .status,
      ).toBe(429)
      expect(
        (await from(app, address + 1).send(membersCalls('start-sign-in', { email: EMAIL }))).status,
      ).toBe(429)
      expect(
        (await from(app, address).send(membersCalls('read-link', { secret: 'x' }))).status,
      ).toBe(429)
    }

    it('limits a browser with an invented cookie like any other browser', async () => {
      const app = await limited()
      await flood(app, 7)
      const forged = createLinkTokens(randomBytes(32)).make('known browser', EMAIL)
      for (const invented of ['x', '', 'eA.AAAAAAAAAAAAAAAAAAAAAA', forged]) {
        const forger = from(app, 7)
        forger.cookies.set('__Host-roue-known', invented)
        expect((await forger.send(membersCalls('start-sign-in', { email: EMAIL }))).status).toBe(
          429,
        )
        expect((await forger.send(membersCalls('read-link', { secret: 'x' }))).status).toBe(429)
      }
    })

    it('lets a known browser sign in three times while others exhaust the limits of its IP address', async () => {
      const app = await limited()
      const known = from(app, 7)
      const { code } = await ask(known)
      await finish(known, { code })
      const kept = known.cookies.get('__Host-roue-known') ?? ''
      for (const shown of ['ana', 'bar.example', 'YW5hQGJhci5leGFtcGxl'])
        expect(kept).not.toContain(shown)
      known.cookies.delete('__Host-roue')
      await flood(app, 7)
      const again = await ask(known)
      expect(await finish(known, { code: again.code })).toEqual({ type: 'done' })
      for (let n = 0; n < 2; n += 1) await ask(known)
      expect((await known.send(membersCalls('start-sign-in', { email: EMAIL }))).status).toBe(429)
      // The cookie is valid for only one mailbox.
      expect(
        (await known.send(membersCalls('start-sign-in', { email: 'other@bar.example' }))).status,
      ).toBe(429)
    })

    it('compares 15 of 1,000 guesses in ten minutes from 100 IP addresses', async () => {
      const app = await limited()
      const browsers = Array.from({ length: 100 }, (_, n) => from(app, n))
      for (const browser of browsers)
        await browser.send(membersCalls('start-sign-in', { email: EMAIL }))
      let compared = 0
      for (let guess = 0; guess < 10; guess += 1) {
        for (const browser of browsers) {
          const { type } = await finish(browser, { code: '22222222' })
          if (type === 'wrong') compared += 1
        }
      }
      expect(compared).toBe(15)
    })

    it('reads at most 60 codes and links of an IP address in ten minutes', async () => {
      const app = await limited()
      const statuses = new Map<number, number>()
      for (let n = 0; n < 100; n += 1) {
        const secret = randomBytes(16).toString('base64url')
        const name = (['read-link', 'use-link', 'finish-sign-in'] as const)[n % 3] ?? 'read-link'
        const { status } = await from(app, 7).send(membersCalls(name, { secret }))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      expect([...statuses]).toEqual([
        [200, 60],
        [429, 40],
      ])
    })
  })
})
