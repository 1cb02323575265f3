import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { createApp } from '#main/server/app.ts'
import { createLimits } from '#platform/limits/server/rate-limiter.ts'
import { REDEMPTIONS_OF_LINK, REFUSED_REDEMPTIONS_OF_ADDRESS } from '#redemption/server/limits.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { randomHex, serveApp, type ServedApp } from '#testing/servers/served-app.ts'

import { activatePhone, makeStaffLink, revokeStaffPhone } from './staff-phones.ts'

const HTTPS = 'https://roue.example'
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
const COOKIE = '__Host-roue-phone-wafubar'
const YEAR = 'Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Strict'
const ENDED = [`${COOKIE}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict`]

type Headers = Readonly<Record<string, string>>

describe('the cookie of a staff phone', () => {
  let database: Database
  let served: ServedApp
  let app: Hono
  let id: number
  let phoneKey: string
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  beforeEach(async () => {
    served = await serveApp(database)
    app = served.app
    ;({ id, phoneKey } = await newPhone())
  })
  afterAll(async () => database.close())

  async function newLink(venueKey = 'wafubar') {
    const made = await served.asAdmin(async (query) =>
      makeStaffLink(query, { venueKey, name: null, publicUrl: '' }),
    )
    return { id: made?.id ?? 0, secret: made?.url.split('/').at(-1) ?? '' }
  }
  /** Activates a phone whose browser has no cookie yet. */
  async function newPhone(venueKey = 'wafubar') {
    const link = await newLink(venueKey)
    const key = randomHex(16)
    await served.asAdmin(async (query) => activatePhone(query, venueKey, link.secret, key))
    return { id: link.id, secret: link.secret, phoneKey: key }
  }
  const revoke = async () => served.asAdmin(async (query) => revokeStaffPhone(query, 'wafubar', id))
  async function post(path: string, body: object, headers: Headers) {
    const response = await app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ appIdentifier: 'wafubar', ...body }),
    })
    return {
      status: response.status,
      body: (await response.json().catch(() => null)) as unknown,
      cookies: response.headers.getSetCookie(),
    }
  }
  const cookie = (key = phoneKey) => ({ cookie: `${COOKIE}=${key}` })
  const ask = async (headers: Headers, more: object = {}) =>
    post('/functions/v1/phone-key', { forget: false, ...more }, headers)
  const recall = async (headers: Headers, more: object = {}) =>
    ask({ ...OWN_PAGE, ...headers }, more)
  const look = async (staffKey: string, headers: Headers = {}) =>
    post('/functions/v1/redemption', { action: 'look', staffKey }, { ...OWN_PAGE, ...headers })
  const NOTHING = { status: 200, body: { phoneKey: null }, cookies: [] }

  it.each<[string, Headers]>([
    ['that says so', { 'sec-fetch-site': 'cross-site' }],
    ['of a neighbour', { 'sec-fetch-site': 'same-site', origin: 'https://other.roue.example' }],
    ['in an old browser', { origin: 'https://evil.example' }],
  ])('gives a page of another site nothing: %s', async (_, headers) => {
    const asked = await ask({ ...cookie(), ...headers })
    expect(asked).toMatchObject({ status: 403, body: { code: 'bad_request' }, cookies: [] })
    expect(JSON.stringify(asked)).not.toContain(phoneKey)
  })

  it('gives nothing to a client that does not declare itself as a page of this origin', async () => {
    expect(await ask(cookie())).toEqual(NOTHING)
    expect(await ask({ ...cookie(), 'sec-fetch-site': 'none' })).toEqual(NOTHING)
  })

  it('gives nothing without a cookie, and nothing for the cookie of another venue', async () => {
    expect(await recall({})).toEqual(NOTHING)
    expect(await recall(cookie(), { appIdentifier: 'nolimit' })).toEqual(NOTHING)
    const elsewhere = await newPhone('nolimit')
    expect(await recall(cookie(elsewhere.phoneKey))).toMatchObject({ body: { phoneKey: null } })
    expect(await recall({ cookie: `roue-phone-wafubar=${phoneKey}` })).toEqual(NOTHING)
  })

  it.each([{}, { forget: 1 }, { forget: false, staffKey: 'x' }])(
    'is not read for the malformed request %j',
    async (body) => {
      const asked = await post('/functions/v1/phone-key', body, { ...OWN_PAGE, ...cookie() })
      expect(asked).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    },
  )

  it('does not authorise a hand-over', async () => {
    const asked = await post(
      '/functions/v1/redemption',
      { action: 'look' },
      { ...OWN_PAGE, ...cookie() },
    )
    expect(asked).toMatchObject({ status: 403, body: { code: 'link_refused' }, cookies: [] })
  })

  it('is given to a phone that sends its key, as phones of 1.0 do, for a year from its last use', async () => {
    expect(await look(phoneKey)).toEqual({
      status: 204,
      body: null,
      cookies: [`${COOKIE}=${phoneKey}; ${YEAR}`],
    })
    expect((await look(phoneKey, cookie())).cookies).toHaveLength(1)
  })

  it('has another name and no attribute Secure at an http address', async () => {
    served = await serveApp(database, undefined, { publicUrl: 'http://roue.local:3000' })
    app = served.app
    expect((await look(phoneKey)).cookies).toEqual([
      `roue-phone-wafubar=${phoneKey}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Strict`,
    ])
    expect(await recall(cookie())).toEqual(NOTHING)
    expect(await recall({ cookie: `roue-phone-wafubar=${phoneKey}` })).toMatchObject({
      body: { phoneKey },
    })
  })

  it('gives the key back to a page of this origin on every request, for another year', async () => {
    const answer = { status: 200, body: { phoneKey }, cookies: [`${COOKIE}=${phoneKey}; ${YEAR}`] }
    expect(await recall(cookie())).toEqual(answer)
    expect(await recall(cookie())).toEqual(answer)
    expect(await ask({ ...cookie(), origin: HTTPS })).toEqual(answer)
  })

  it('is deleted when a revoked phone requests or sends its key', async () => {
    await revoke()
    expect(await recall(cookie())).toEqual({ ...NOTHING, cookies: ENDED })
    expect(await look(phoneKey, cookie())).toMatchObject({ status: 403, cookies: ENDED })
  })

  it('of an active phone stays if another key is refused', async () => {
    expect((await look(randomHex(16), cookie())).cookies).toEqual([])
  })

  it('is deleted when the phone forgets its key, and the key stays valid', async () => {
    const asked = await recall(cookie(), { forget: true })
    expect(asked).toEqual({ ...NOTHING, cookies: ENDED })
    expect((await look(phoneKey)).status).toBe(204)
  })

  it('is not given to a client that sends a used link', async () => {
    const { secret } = await newPhone()
    const spent = { link: secret, phoneKey: randomHex(16) }
    expect(await post('/functions/v1/activate-phone', spent, OWN_PAGE)).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('il a perdu son accès') },
      cookies: [],
    })
  })

  it('with an invented key counts against a limit of the address, which does not block a phone', async () => {
    served = await serveApp(database, undefined, { limits: createLimits(randomBytes(32), null) })
    app = createApp(served.services, () => null, null, { proxies: 0, publicUrl: HTTPS })
    const guess = async () => recall(cookie(randomHex(16)))
    for (let n = 0; n < REFUSED_REDEMPTIONS_OF_ADDRESS.points; n += 1) await guess()
    expect((await look(randomHex(16))).status).toBe(429)
    expect(await recall(cookie())).toMatchObject({ body: { phoneKey } })
    for (let n = 1; n < REDEMPTIONS_OF_LINK.points; n += 1) await recall(cookie())
    expect(await recall(cookie())).toMatchObject({ body: { phoneKey: null } })
  })
})
