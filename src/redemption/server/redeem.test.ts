import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Database, Query } from '#database/server/database.ts'
import { createLimits } from '#platform/limits/server/rate-limiter.ts'
import type { Redemption, RedemptionAction } from '#redemption/redemption.ts'
import {
  activatePhone,
  listStaffPhones,
  makeStaffLink,
  revokeStaffPhone,
} from '#redemption/staff-phones/server/staff-phones.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { addCode, addParticipation } from '#testing/database/participations.ts'
import { randomHex, serveApp, type ServedApp } from '#testing/servers/served-app.ts'

import { REDEMPTIONS_OF_LINK, REFUSED_REDEMPTIONS_OF_ADDRESS } from './limits.ts'

const UNDO_SECONDS = 600
/** Returns the body of an answer as a prize. */
const readRedemption = (body: unknown) => body as Redemption | undefined
const FREE_CODE = 'ZZZZZZZZ'

describe('handing a prize over', () => {
  let database: Database
  let served: ServedApp
  let staffKey: string
  beforeAll(async () => {
    database = await openTestDatabase()
    staffKey = await newStaffKey('wafubar')
  })
  beforeEach(async () => {
    served = await serveApp(database)
  })
  afterAll(async () => database.close())

  const inTransaction = async <T>(work: (query: Query) => Promise<T>) => database.transaction(work)
  const newLink = async (venueKey: string) => {
    const link = { venueKey, name: null, publicUrl: '' }
    const made = await inTransaction(async (query) => makeStaffLink(query, link))
    if (!made) throw new Error('The venue has too many phones.')
    return { id: made.id, secret: made.url.split('/').at(-1) ?? '' }
  }
  /** Returns the secret of a new active phone. */
  async function newStaffKey(venueKey: string): Promise<string> {
    const { secret } = await newLink(venueKey)
    const phoneKey = randomHex(16)
    await inTransaction(async (query) => activatePhone(query, venueKey, secret, phoneKey))
    return phoneKey
  }
  const wonCode = async (code = '', app_identifier = 'wafubar') =>
    addCode(database, await addParticipation(database, { app_identifier }), code)
  const ask = async (action: RedemptionAction, right: object, appIdentifier = 'wafubar') => {
    const response = await served.post('/functions/v1/redemption', {
      appIdentifier,
      action,
      ...right,
    })
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as object,
    }
  }
  const withToken = (code: string) => ({ token: served.services.tokens.make('redeem', code) })
  const withStaffKey = (code: string, key = staffKey) => ({ staffKey: key, code })
  const eventsOf = async (code: string) =>
    (
      await served.sql('select event from private.redemptions where code = $1 order by number', [
        code,
      ])
    ).map(({ event }) => event)
  const age = async (code: string, by: string) =>
    served.sql(`update private.redemptions set at = at - $2::interval where code = $1`, [code, by])

  describe('a link', () => {
    const linkRefused = {
      status: 403,
      body: { code: 'link_refused', error: expect.stringMatching(/^Ce lien/) },
    }

    it('is refused with the same answer, whatever is wrong with it', async () => {
      const code = await wonCode()
      const { tokens } = served.services
      const whole = tokens.make('redeem', code)
      const revoked = await newStaffKey('wafubar')
      const unused = await newLink('wafubar')
      const [last] = (
        await inTransaction(async (query) => listStaffPhones(query, 'wafubar'))
      ).slice(-2)
      const revoke = async (query: Query) => revokeStaffPhone(query, 'wafubar', last?.id ?? 0)
      expect(await inTransaction(revoke)).toBe(true)
      const bad = [
        { token: '' },
        { token: whole.slice(0, -1) },
        { token: `${whole}A` },
        { token: code },
        { token: tokens.make('my-data', code) },
        { token: tokens.make('redeem', FREE_CODE) },
        { token: 'x'.repeat(1000) },
        {},
        { code },
        { staffKey: '', code },
        withStaffKey(code, revoked),
        withStaffKey(FREE_CODE, revoked),
        withStaffKey(code, staffKey.slice(1)),
        withStaffKey(code, await newStaffKey('nolimit')),
        withStaffKey(code, unused.secret),
      ]
      const bodies = new Set<string>()
      for (const right of bad) {
        const refusal = await ask('handOver', right)
        expect(refusal, JSON.stringify(right)).toMatchObject(linkRefused)
        bodies.add(JSON.stringify(refusal.body))
      }
      expect(await ask('handOver', withToken(code), 'nolimit')).toMatchObject(linkRefused)
      expect(await ask('handOver', withToken(code), 'no-such-bar')).toMatchObject(linkRefused)
      expect([bodies.size, await eventsOf(code)]).toEqual([1, []])
    })

    it.each([
      ['a missing action', { action: undefined }],
      ['another action', { action: 'delete' }],
      ['an extra field', { isAdmin: true }],
      ['a token that is not a text', { token: [] }],
    ])('with %s is malformed', async (_, change) => {
      const asked = await ask('look', { ...withStaffKey(FREE_CODE), ...change })
      expect(asked).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    })
  })

  describe('a staff link', () => {
    const unknown = { status: 404, body: { code: 'code_unknown' } }

    it('gets the same refusal for a code of another venue and an unknown code', async () => {
      const elsewhere = await wonCode('', 'nolimit')
      const [foreign, free, malformed] = [
        await ask('handOver', withStaffKey(elsewhere)),
        await ask('handOver', withStaffKey(FREE_CODE)),
        await ask('look', withStaffKey("' or 1=1 --")),
      ]
      expect([foreign, free, malformed]).toMatchObject([unknown, unknown, unknown])
      expect(foreign.body).toEqual(free.body)
      expect(await eventsOf(elsewhere)).toEqual([])
    })

    it('finds a code typed in lower case, with spaces, or with O for 0 and I for 1, if only one code matches', async () => {
      await wonCode('AB01CD01')
      for (const typed of ['ab01cd01', 'abo1 cdoi', 'ABOI-CD0I', ' aB0i.Cdo1 ']) {
        expect(await ask('look', withStaffKey(typed)), typed).toMatchObject({
          status: 200,
          body: { code: 'AB01CD01' },
        })
      }
      // A similar code of another venue does not count.
      await wonCode('ABO1CD01', 'nolimit')
      expect(await ask('look', withStaffKey('aboicdoi'))).toMatchObject({ status: 200 })
      await wonCode('ABO1CD01'.replace('CD', 'CE'))
      await wonCode('AB01CE01')
      expect(await ask('look', withStaffKey('ABOICEOI'))).toMatchObject(unknown)
      expect(await ask('look', withStaffKey('abo1ce01'))).toMatchObject({
        body: { code: 'ABO1CE01' },
      })
    })

    it('gets 204 without a body if its request has no code', async () => {
      const good = { appIdentifier: 'wafubar', action: 'look', staffKey }
      const response = await served.post('/functions/v1/redemption', good)
      expect([response.status, await response.text()]).toEqual([204, ''])
      expect(await ask('handOver', { staffKey })).toMatchObject(unknown)
    })

    it('is limited to 30 requests a minute, and is not blocked by refused requests from the same address', async () => {
      const limits = createLimits(randomBytes(32), null)
      served = await serveApp(database, undefined, { limits })
      const code = await wonCode()
      for (let n = 0; n < REFUSED_REDEMPTIONS_OF_ADDRESS.points; n += 1)
        await ask('look', { token: 'x' })
      const tooMany = { status: 429, body: { code: 'too_many_requests' } }
      const refusal = await ask('look', { token: 'x' })
      expect(refusal).toMatchObject(tooMany)
      expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
      for (let n = 0; n < REDEMPTIONS_OF_LINK.points; n += 1)
        expect((await ask('look', withStaffKey(n % 2 ? code : FREE_CODE))).status).not.toBe(429)
      expect(await ask('handOver', withStaffKey(code))).toMatchObject(tooMany)
      expect(await ask('look', withStaffKey(code, await newStaffKey('wafubar')))).toMatchObject({
        status: 200,
      })
      expect(await ask('look', withToken(code))).toMatchObject({ status: 200 })
    })
  })

  describe('the link of a phone', () => {
    const activate = async (link: string, phoneKey: string, appIdentifier = 'wafubar') => {
      const response = await served.post('/functions/v1/activate-phone', {
        appIdentifier,
        link,
        phoneKey,
      })
      const { code, error = '' } = (await response.json().catch(() => ({}))) as {
        code?: string
        error?: string
      }
      return { status: response.status, code, error }
    }

    it('activates no phone if it is unknown, of another venue, revoked, or the key of a phone', async () => {
      const ours = await newLink('wafubar')
      const revoked = await newLink('wafubar')
      await inTransaction(async (query) => revokeStaffPhone(query, 'wafubar', revoked.id))
      for (const [link, venue] of [
        ['', 'wafubar'],
        ['x'.repeat(22), 'wafubar'],
        [ours.secret, 'nolimit'],
        [ours.secret, 'no-such-bar'],
        [revoked.secret, 'wafubar'],
        [staffKey, 'wafubar'],
      ] as const)
        expect(await activate(link, randomHex(16), venue)).toMatchObject({
          status: 403,
          code: 'link_refused',
        })
      for (const phoneKey of ['', 'short', 'Z'.repeat(32)])
        expect(await activate(ours.secret, phoneKey)).toMatchObject({
          status: 400,
          code: 'bad_request',
        })
    })

    it('activates one of 20 phones that try at the same time, and this phone may repeat the activation', async () => {
      const { secret } = await newLink('wafubar')
      const keys = Array.from({ length: 20 }, () => randomHex(16))
      const results = await Promise.all(keys.map(async (key) => activate(secret, key)))
      expect(results.filter(({ status }) => status === 204)).toHaveLength(1)
      for (const result of results.filter(({ status }) => status !== 204))
        expect(result).toMatchObject({
          status: 403,
          error: expect.stringMatching(/déjà activé un téléphone/),
        })
      const active = keys[results.findIndex(({ status }) => status === 204)] ?? ''
      expect(await activate(secret, active)).toMatchObject({ status: 204 })
      expect(await ask('look', withStaffKey(FREE_CODE, active))).toMatchObject({
        body: { code: 'code_unknown' },
      })
    })
  })

  describe('a prize', () => {
    it('is not handed over by 50 look-ups', async () => {
      const code = await wonCode()
      const looks = await Promise.all(
        Array.from({ length: 50 }, async () => ask('look', withToken(code))),
      )
      for (const { status, body } of looks) {
        expect(status).toBe(200)
        expect(readRedemption(body)).toMatchObject({
          code,
          prizeName: 'Soft',
          hasAlcohol: false,
          validUntil: null,
          isExpired: false,
          redeemedAt: null,
          undoSeconds: null,
        })
      }
      expect(await eventsOf(code)).toEqual([])
    })

    it('is handed over once by 100 presses at once, half with the mail’s token and half with a staff phone', async () => {
      const code = await wonCode()
      const presses = await Promise.all(
        Array.from({ length: 100 }, async (_, n) =>
          ask('handOver', n % 2 ? withToken(code) : withStaffKey(code)),
        ),
      )
      const done = presses.filter(({ status }) => status === 200)
      expect(done).toHaveLength(1)
      const { redeemedAt } = readRedemption(done[0]?.body) ?? {}
      expect(redeemedAt).toMatch(/Z$/)
      for (const { status, body } of presses.filter((press) => press !== done[0])) {
        expect(status).toBe(409)
        expect(body).toMatchObject({
          code: 'already_redeemed',
          error: expect.stringMatching(/^Déjà remis le \d.* à\s\d{1,2}\sh\s\d\d\.$/),
          redemption: { code, redeemedAt },
        })
      }
      expect(await eventsOf(code)).toEqual(['handed'])
    })

    it('has a recorded attempt, at most one a minute, if another phone tries to hand it over; a repeated press has none', async () => {
      const code = await wonCode()
      const other = await newStaffKey('wafubar')
      const refusals = async () =>
        served.sql(
          'select app_identifier, staff_link_id is null as by_mail from private.refused_hand_overs where code = $1',
          [code],
        )
      await ask('handOver', withStaffKey(code))
      await ask('handOver', withStaffKey(code))
      expect(await refusals()).toEqual([])
      for (const right of [withStaffKey(code, other), withStaffKey(code, other), withToken(code)])
        expect(await ask('handOver', right)).toMatchObject({ status: 409 })
      expect(await refusals()).toEqual([
        { app_identifier: 'wafubar', by_mail: false },
        { app_identifier: 'wafubar', by_mail: true },
      ])
      await age(code, '61 seconds')
      await ask('handOver', withStaffKey(code))
      expect(await refusals()).toHaveLength(3)
    })

    it('that has expired after its hand-over is refused as handed over, and the attempt is recorded', async () => {
      const code = await wonCode()
      await ask('handOver', withToken(code))
      await served.sql(
        `update private.participations set valid_until = now() - interval '1 hour'
         where id = (select participation_id from public.used_prize_codes where code = $1)`,
        [code],
      )
      const refusal = await ask('handOver', withStaffKey(code))
      expect(refusal).toMatchObject({ status: 409, body: { code: 'already_redeemed' } })
      const attempts = 'select from private.refused_hand_overs where code = $1'
      expect(await served.sql(attempts, [code])).toHaveLength(1)
    })

    it('is undone within ten minutes, once, and can be handed over again; each event is recorded', async () => {
      const code = await wonCode()
      const handed = await ask('handOver', withStaffKey(code))
      expect(readRedemption(handed.body)?.undoSeconds).toBeGreaterThan(UNDO_SECONDS - 20)
      await age(code, '9 minutes 50 seconds')
      const undone = await Promise.all(
        Array.from({ length: 10 }, async () => ask('undo', withToken(code))),
      )
      for (const { status, body } of undone)
        expect([status, readRedemption(body)]).toMatchObject([
          200,
          { redeemedAt: null, undoSeconds: null },
        ])
      expect(await ask('handOver', withToken(code))).toMatchObject({ status: 200 })
      await age(code, '10 minutes 1 second')
      const late = await ask('undo', withStaffKey(code))
      expect(late).toMatchObject({
        status: 409,
        body: {
          code: 'undo_too_late',
          redemption: { undoSeconds: null, redeemedAt: expect.any(String) },
        },
      })
      expect(await eventsOf(code)).toEqual(['handed', 'undone', 'handed'])
      const rows = await served.sql(
        'select count(staff_link_id)::int as by_staff from private.redemptions where code = $1',
        [code],
      )
      expect(rows).toEqual([{ by_staff: 1 }])
    })
  })
})
