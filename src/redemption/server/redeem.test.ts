import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { createLimits, LIMITS } from '#platform/server/limits/limits.ts'
import { REDEMPTION_PATH } from '#redemption/calls.ts'
import { isRedemption, type Redemption, type RedemptionAction } from '#redemption/redemption.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { addParticipation, codeRow, insertInto } from '#testing/database/participations.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'

import { listStaffLinks, makeStaffLink, revokeStaffLink } from './staff-links.ts'

const UNDO_SECONDS = 600
/** As the page reads it. */
const readRedemption = (body: unknown): Redemption | null => (isRedemption(body) ? body : null)
const FREE_CODE = 'ZZZZZZZZ'

describe.each(testDatabases)('handing a prize over, on $name', ({ open }) => {
  let database: Database
  let served: ServedApp
  let staffKey: string
  beforeAll(async () => {
    database = await open()
    staffKey = await newStaffKey('wafubar')
  })
  beforeEach(async () => {
    served = await serveApp(database)
  })
  afterAll(async () => database.close())

  async function newStaffKey(venueKey: string): Promise<string> {
    return (await makeStaffLink(database, venueKey, '')).split('/').at(-1) ?? ''
  }
  const sql = async (text: string, values: readonly unknown[] = []) =>
    database.transaction(async (query) => query(text, values))
  async function wonCode(code = '', app_identifier = 'wafubar'): Promise<string> {
    const win = await addParticipation(database, { app_identifier })
    const made = codeRow(win)
    const row = { ...made, code: code || made.code, participation_id: win.id }
    await sql(insertInto('public.used_prize_codes', row), Object.values(row))
    return row.code
  }
  const ask = async (action: RedemptionAction, right: object, appIdentifier = 'wafubar') => {
    const response = await served.post(REDEMPTION_PATH, { appIdentifier, action, ...right })
    return { status: response.status, headers: response.headers, body: (await response.json()) as object }
  }
  const byMail = (code: string) => ({ token: served.services.tokens.make('redeem', code) })
  const byStaff = (code: string, key = staffKey) => ({ staffKey: key, code })
  const eventsOf = async (code: string) =>
    (await sql('select event from private.redemptions where code = $1 order by number', [code])).map(
      ({ event }) => event,
    )
  const age = async (code: string, by: string) =>
    sql(`update private.redemptions set at = at - $2::interval where code = $1`, [code, by])

  describe('a link', () => {
    const linkRefused = {
      status: 403,
      body: { code: 'link_refused', error: expect.stringMatching(/^Ce lien/) },
    }

    it('is refused in the same words, whatever is wrong with it', async () => {
      const code = await wonCode()
      const { tokens } = served.services
      const whole = tokens.make('redeem', code)
      const revoked = await newStaffKey('wafubar')
      const [last] = (await listStaffLinks(served.services.asRole, 'wafubar')).slice(-1)
      expect(await revokeStaffLink(database, 'wafubar', last?.id ?? 0)).toBe(true)
      const bad = [
        ...[{ token: '' }, { token: whole.slice(0, -1) }, { token: `${whole}A` }, { token: code }],
        ...[{ token: tokens.make('my-data', code) }, { token: tokens.make('redeem', FREE_CODE) }],
        ...[{ token: 'x'.repeat(1000) }, {}, { code }, { staffKey: '', code }],
        ...[byStaff(code, revoked), byStaff(FREE_CODE, revoked), byStaff(code, staffKey.slice(1))],
        byStaff(code, await newStaffKey('nolimit')),
      ]
      const bodies = new Set<string>()
      for (const right of bad) {
        const refusal = await ask('handOver', right)
        expect(refusal, JSON.stringify(right)).toMatchObject(linkRefused)
        bodies.add(JSON.stringify(refusal.body))
      }
      expect(await ask('handOver', byMail(code), 'nolimit')).toMatchObject(linkRefused)
      expect(await ask('handOver', byMail(code), 'no-such-bar')).toMatchObject(linkRefused)
      expect([bodies.size, await eventsOf(code)]).toEqual([1, []])
    })

    it('is refused 10,000 times when it was altered', async () => {
      const code = await wonCode()
      const whole = served.services.tokens.make('redeem', code)
      const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'
      const statuses = new Map<number, number>()
      for (let n = 0; n < 10_000; n += 1) {
        const [place = 0, letter = 0, kind = 0] = randomBytes(3)
        const at = place % whole.length
        const other = ALPHABET.replace(whole.charAt(at), '').charAt(letter % (ALPHABET.length - 1))
        const token =
          whole.slice(0, at) + (kind % 3 === 0 ? '' : other) + whole.slice(at + (kind % 3 === 1 ? 0 : 1))
        if (token === whole) continue
        const { status } = await ask('handOver', { token })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      expect([...statuses.keys()]).toEqual([403])
      expect(await eventsOf(code)).toEqual([])
    })

    it.each([
      ['a missing action', { action: undefined }],
      ['another action', { action: 'delete' }],
      ['an extra field', { isAdmin: true }],
      ['a token that is no text', { token: [] }],
    ])('with %s is malformed', async (_, change) => {
      const asked = await ask('look', { ...byStaff(FREE_CODE), ...change })
      expect(asked).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    })
  })

  describe('a staff link', () => {
    const unknown = { status: 404, body: { code: 'code_unknown' } }

    it('finds no code of another venue, and none that is not there, in the same words', async () => {
      const elsewhere = await wonCode('', 'nolimit')
      const [foreign, free, malformed] = [
        await ask('handOver', byStaff(elsewhere)),
        await ask('handOver', byStaff(FREE_CODE)),
        await ask('look', byStaff("' or 1=1 --")),
      ]
      expect([foreign, free, malformed]).toMatchObject([unknown, unknown, unknown])
      expect(foreign.body).toEqual(free.body)
      expect(await eventsOf(elsewhere)).toEqual([])
    })

    it('forgives lower case, spaces, O for 0 and I for 1 while one code can be meant', async () => {
      await wonCode('AB01CD01')
      for (const typed of ['ab01cd01', 'abo1 cdoi', 'ABOI-CD0I', ' aB0i.Cdo1 ']) {
        expect(await ask('look', byStaff(typed)), typed).toMatchObject({
          status: 200,
          body: { code: 'AB01CD01' },
        })
      }
      // The same at the other venue stands in nobody's way here.
      await wonCode('ABO1CD01', 'nolimit')
      expect(await ask('look', byStaff('aboicdoi'))).toMatchObject({ status: 200 })
      await wonCode('ABO1CD01'.replace('CD', 'CE'))
      await wonCode('AB01CE01')
      expect(await ask('look', byStaff('ABOICEOI'))).toMatchObject(unknown)
      expect(await ask('look', byStaff('abo1ce01'))).toMatchObject({ body: { code: 'ABO1CE01' } })
    })

    it('without a code says that it is good, and nothing else', async () => {
      const good = { appIdentifier: 'wafubar', action: 'look', staffKey }
      const response = await served.post(REDEMPTION_PATH, good)
      expect([response.status, await response.text()]).toEqual([204, ''])
      expect(await ask('handOver', { staffKey })).toMatchObject(unknown)
    })

    it('is counted, by link: 30 a minute, and whoever holds a good one is not stopped by those who try', async () => {
      const limits = createLimits(randomBytes(32), null)
      served = await serveApp(database, undefined, { limits })
      const code = await wonCode()
      for (let n = 0; n < LIMITS.refusedRedemptionsOfAddress.points; n += 1) await ask('look', { token: 'x' })
      const tooMany = { status: 429, body: { code: 'too_many_requests' } }
      const refusal = await ask('look', { token: 'x' })
      expect(refusal).toMatchObject(tooMany)
      expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
      for (let n = 0; n < LIMITS.redemptionsOfLink.points; n += 1)
        expect((await ask('look', byStaff(n % 2 ? code : FREE_CODE))).status).not.toBe(429)
      expect(await ask('handOver', byStaff(code))).toMatchObject(tooMany)
      expect(await ask('look', byStaff(code, await newStaffKey('wafubar')))).toMatchObject({ status: 200 })
      expect(await ask('look', byMail(code))).toMatchObject({ status: 200 })
    })
  })

  describe('a prize', () => {
    it('is not handed over by 50 looks', async () => {
      const code = await wonCode()
      const looks = await Promise.all(Array.from({ length: 50 }, async () => ask('look', byMail(code))))
      for (const { status, body } of looks) {
        expect(status).toBe(200)
        expect(readRedemption(body)).toMatchObject({
          ...{ code, prizeName: 'Soft', hasAlcohol: false, validUntil: null, isExpired: false },
          ...{ redeemedAt: null, undoSeconds: null },
        })
      }
      expect(await eventsOf(code)).toEqual([])
    })

    it('is handed over once by 100 presses at once, by mail and by staff', async () => {
      const code = await wonCode()
      const presses = await Promise.all(
        Array.from({ length: 100 }, async (_, n) => ask('handOver', n % 2 ? byMail(code) : byStaff(code))),
      )
      const done = presses.filter(({ status }) => status === 200)
      expect(done).toHaveLength(1)
      const { redeemedAt } = readRedemption(done[0]?.body) ?? {}
      expect(redeemedAt).toMatch(/Z$/)
      for (const { status, body } of presses.filter((press) => press !== done[0])) {
        expect(status).toBe(409)
        expect(body).toMatchObject({
          code: 'already_redeemed',
          error: expect.stringMatching(/^Déjà remis le \d.* à\s\d\d:\d\d\.$/),
          redemption: { code, redeemedAt },
        })
      }
      expect(await eventsOf(code)).toEqual(['handed'])
    })

    it('is taken back within ten minutes, once, and can be handed over again; each is written down', async () => {
      const code = await wonCode()
      const handed = await ask('handOver', byStaff(code))
      expect(readRedemption(handed.body)?.undoSeconds).toBeGreaterThan(UNDO_SECONDS - 20)
      await age(code, '9 minutes 50 seconds')
      const undone = await Promise.all(Array.from({ length: 10 }, async () => ask('undo', byMail(code))))
      for (const { status, body } of undone)
        expect([status, readRedemption(body)]).toMatchObject([200, { redeemedAt: null, undoSeconds: null }])
      expect(await ask('handOver', byMail(code))).toMatchObject({ status: 200 })
      await age(code, '10 minutes 1 second')
      const late = await ask('undo', byStaff(code))
      expect(late).toMatchObject({
        status: 409,
        body: { code: 'undo_too_late', redemption: { undoSeconds: null, redeemedAt: expect.any(String) } },
      })
      expect(await eventsOf(code)).toEqual(['handed', 'undone', 'handed'])
      const rows = await sql(
        'select count(staff_link_id)::int as by_staff from private.redemptions where code = $1',
        [code],
      )
      expect(rows).toEqual([{ by_staff: 1 }])
    })
  })
})
