import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { CROWD_OF_VENUE_IN_MINUTE, REFUSED_SPINS_OF_ADDRESS } from '#players/server/limits.ts'
import { createLateCodeRound } from '#codes/server/late-codes.ts'
import type { Database } from '#database/server/database.ts'
import { asRole as inRole, type AsRole } from '#database/server/transactions.ts'
import type { SpinAnswer } from '#draw/answers.ts'
import type { SpinRequest } from '#draw/server/spin-request.ts'
import { readClientAddress } from '#platform/limits/server/client-address.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { randomHex, serveApp, venuesThat } from '#testing/servers/served-app.ts'
import {
  countConsentMails as countMails,
  fixedLimits,
  spinsFromAddresses,
} from '#testing/servers/spins-from-addresses.ts'

const WIFI = '203.0.113.9'
const times = (count: number) => Array.from({ length: count }, (_, n) => n)
/** Addresses of different networks. */
const strangerOf = (n: number) => `${11 + (n >> 8)}.${n & 255}.7.7`

/**
 * The number of requests that were answered by a code on the screen, by a code that is sent by
 * mail, and by a wait.
 */
type Got = { shown: number; mailed: number; waits: number }

/** spin-reservation.test.ts tests the same limits in memory. Here the database counts. */
describe('limits', () => {
  let database: Database
  let nowMs = 0
  let ask: (address: string, more?: Partial<SpinRequest>) => Promise<Response>
  let countConsentMails: () => Promise<number>
  /** Runs two rounds of the late codes. Returns the number of codes that were made for mails. */
  let makeLateCodes: () => Promise<number>
  /** Counts spins from the Wi-Fi as refused, as if they had been sent. */
  let refuse: (count: number) => Promise<void>
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  beforeEach(async () => {
    const asRole: AsRole = async (...transaction) => inRole(database, ...transaction)
    const limits = fixedLimits(asRole)
    refuse = async (count) => {
      const wifi = readClientAddress(WIFI, undefined, 0)
      for (let n = 0; n < count; n += 1) await limits.take(REFUSED_SPINS_OF_ADDRESS, wifi)
    }
    const served = await serveApp(database, venuesThat('win'), { limits })
    makeLateCodes = async () => {
      for (let rounds = 0; rounds < 2; rounds += 1) await createLateCodeRound(served.services)()
      const made =
        await served.sql(`select from private.won_codes join private.player_addresses using (participation_id)
           where crowded_domain is not null`)
      return made.length
    }
    ask = spinsFromAddresses(served, () => `${randomHex(4)}.fr`)
    await served.sql('delete from private.rate_limits')
    const before = await countMails(served)
    countConsentMails = async () => (await countMails(served)) - before
    nowMs = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => nowMs)
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(async () => database.close())

  const pass = (seconds: number) => {
    nowMs += seconds * 1000
  }
  /** Sends the requests in groups, so that the database answers all in time. */
  async function playAll(
    addresses: readonly string[],
    more: () => Partial<SpinRequest> = () => ({}),
  ): Promise<Got> {
    const got = { shown: 0, mailed: 0, waits: 0 }
    for (let first = 0; first < addresses.length; first += 50) {
      const group = addresses.slice(first, first + 50)
      const answers = await Promise.all(group.map(async (address) => ask(address, more())))
      for (const answer of answers) {
        const { codeByEmail, code } = (await answer.json()) as SpinAnswer & { code?: string }
        if (answer.status !== 200) expect(code).toBe('too_many_requests')
        got[answer.status === 200 ? (codeByEmail === true ? 'mailed' : 'shown') : 'waits'] += 1
      }
    }
    return got
  }
  describe('of an attack', () => {
    it.each([
      [
        'a line with a /56',
        (n: number) => `2001:db8:1:1${(n % 250).toString(16).padStart(2, '0')}::1`,
        60,
      ],
      ['a tunnel with a /48', (n: number) => `2001:db8:1:${(n * 64).toString(16)}::1`, 120],
    ])(
      'let %s draw only as often as a few addresses, in 2 s and in 20 s',
      async (_, addressOf, most) => {
        const addresses = times(most + 60).map(addressOf)
        const withConsent = () => ({ promoEmails: true })
        const mailed = Math.max(0, most - CROWD_OF_VENUE_IN_MINUTE.points)
        expect(await playAll(addresses, withConsent)).toEqual({
          shown: most - mailed,
          mailed,
          waits: 60,
        })
        pass(20)
        const more = await playAll(addresses.slice(0, 40), withConsent)
        expect(more).toEqual({ shown: 0, mailed: 0, waits: 40 })
        expect(await countConsentMails()).toBe(most)
      },
    )

    it('show 100 codes to a person with a phone line, a /48 and a domain, and mail further codes, one a minute', async () => {
      const tunnel = times(85).map((n) => `2001:db8:2:${(n * 64).toString(16)}::1`)
      const ofOneDomain = () => ({ userEmail: `${randomHex(8)}@${randomHex(2)}.chez-moi.fr` })
      const got = await playAll([...times(30).map(() => WIFI), ...tunnel], ofOneDomain)
      expect(got).toEqual({ shown: 100, mailed: 15, waits: 0 })
      expect(await makeLateCodes()).toBe(1)
    })
  })

  describe('of refused spins', () => {
    it.each([
      ['outdated', () => ({ commitment: 'ab'.repeat(32) })],
      ['repeated', () => ({ userEmail: 'encore@exemple.fr' })],
    ])(
      'let a newcomer with the same address play after 299 %s spins, and not after 300',
      async (_, more) => {
        await ask(strangerOf(1), { userEmail: 'encore@exemple.fr' })
        expect((await ask(WIFI, more())).status).toBe(409)
        await refuse(298)
        expect((await ask(WIFI)).status).toBe(200)
        expect((await ask(WIFI, more())).status).toBe(409)
        const refused = await ask(WIFI)
        expect([refused.status, await refused.json()]).toMatchObject([
          429,
          { code: 'too_many_requests' },
        ])
        pass(30)
        expect((await ask(WIFI)).status).toBe(200)
      },
    )
  })
})
