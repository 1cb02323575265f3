import { randomBytes } from 'node:crypto'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { asRole as inRole, type AsRole } from '#database/server/transactions.ts'
import { SPIN, SPIN_WAIT_MAX_SECONDS, type SpinRequest } from '#draw/calls.ts'
import { LIMITS } from '#platform/limits/server/limits.ts'
import { createLimits } from '#platform/limits/server/rate-limiter.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { randomHex, serveApp, spinRequest, venuesThat } from '#testing/servers/served-app.ts'

import { createApp } from './app.ts'

const WIFI = '203.0.113.9'
/**
 * Domains of companies, schools, hospitals, associations, and of mail providers, with relays among
 * them.
 */
const DOMAINS = [
  'gmail.com',
  'outlook.be',
  'hotmail.it',
  'yahoo.de',
  'gmx.ch',
  't-online.de',
  'proximus.be',
  'posteo.de',
  'nordnet.fr',
  'etu.univ-lyon2.fr',
  'ac-paris.fr',
  'aphp.fr',
  'secours.asso.fr',
  'chorale.asso.fr',
  'orange.fr',
  'free.fr',
  'laposte.net',
  'icloud.com',
  'proton.me',
  'gmx.fr',
  'tutanota.com',
  'fastmail.com',
  'libero.it',
  'web.de',
  'freenet.de',
  'telenet.be',
  'skynet.be',
  'bluewin.ch',
  'sunrise.ch',
  'btinternet.com',
  'sky.com',
  'wp.pl',
  'seznam.cz',
  'telefonica.net',
  'sapo.pt',
  'kpnmail.nl',
  'ziggo.nl',
  'interieur.gouv.fr',
  'mairie-villeurbanne.fr',
]

/** Sends the requests in groups of `size`, one group after the other. */
async function inGroups<T, R>(
  all: readonly T[],
  size: number,
  ask: (one: T) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = []
  for (let first = 0; first < all.length; first += size)
    answers.push(...(await Promise.all(all.slice(first, first + size).map(ask))))
  return answers
}
const times = (count: number) => Array.from({ length: count }, (_, n) => n)
const addressOf = (n: number) => `198.18.${n >> 8}.${n & 255}`

/** Thousands of draws, on a busy machine too. */
const CROWD_TIMEOUT_MS = 240_000

// With the embedded database, the one server counts in memory; with PostgreSQL, the database counts
// for all replicas.
describe.each(testDatabases)('new mailboxes on $name', ({ name, open }) => {
  let database: Database
  let transactions = 0
  let nowMs = 0
  let ask: (address: string, more?: Partial<SpinRequest>) => Promise<Response>
  let countMails: () => Promise<number>
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    const asRole: AsRole = async (...transaction) => {
      transactions += 1
      return inRole(database, ...transaction)
    }
    const limits = createLimits(randomBytes(32), name === 'PostgreSQL' ? asRole : null)
    const served = await serveApp(database, venuesThat('win'), { limits })
    const app = createApp(served.services, () => null, null, {
      proxies: 1,
      publicUrl: 'http://localhost',
    })
    ask = async (address, more = {}) =>
      app.request(SPIN.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ ...spinRequest(), userEmail: `${randomHex(8)}@gmail.com`, ...more }),
      })
    countMails = async () =>
      served.asAdmin(
        async (query) =>
          (
            await query(
              `select count(*)::int as n from private.mails where kind = 'promo_confirmation'`,
            )
          )[0]?.n as number,
      )
    // Limits that another test has counted with a later clock.
    await served.asAdmin(async (query) => query('delete from private.rate_limits'))
    transactions = 0
    nowMs = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => nowMs)
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(async () => database.close())

  const pass = (seconds: number) => {
    nowMs += seconds * 1000
  }
  const drawn = (answers: readonly Response[]) =>
    answers.filter(({ status }) => status === 200).length
  const refusalOf = async (answer: Response) => {
    const body = (await answer.json()) as { error: string; seconds?: number }
    expect(answer.status).toBe(429)
    expect(body.seconds).toBe(Number(answer.headers.get('retry-after')))
    return { seconds: body.seconds ?? 0, text: body.error.replaceAll('\u00a0', ' ') }
  }
  /**
   * Sends requests like the page: after a 429, waits for its delay and sends again. Returns the
   * total wait of each, in seconds.
   */
  async function playAll(
    arrivals: readonly number[],
    more: () => Partial<SpinRequest>,
  ): Promise<number[]> {
    const waits: number[] = []
    const startedAtMs = nowMs
    const due = arrivals.map((at) => ({ at, arrivedAt: at, request: more() }))
    while (due.length > 0) {
      due.sort((one, other) => one.at - other.at)
      const next = due.splice(0, 1)[0]
      if (!next) break
      nowMs = Math.max(nowMs, startedAtMs + next.at * 1000)
      const answer = await ask(WIFI, next.request)
      if (answer.status === 200) waits.push(next.at - next.arrivedAt)
      else {
        const { seconds, text } = await refusalOf(answer)
        expect(seconds).toBeLessThanOrEqual(SPIN_WAIT_MAX_SECONDS)
        expect(text).toContain(`Votre tirage part tout seul dans ${seconds} seconde`)
        due.push({ ...next, at: next.at + seconds })
      }
    }
    return waits
  }

  describe('of an attack', () => {
    it('from one address are 60 in 20 seconds, 500 a day, and 100 mails to confirm; refusals contain the time to wait', async () => {
      const mailsBefore = await countMails()
      const attack = async (count: number) =>
        Promise.all(times(count).map(async () => ask(WIFI, { promoEmails: true })))
      expect(drawn(await attack(1))).toBe(1)
      pass(LIMITS.spinsOfAddress.duration - 1)
      let draws = 0
      for (let second = 0; second < 20; second += 1) {
        draws += drawn(await attack(second < 2 ? 40 : 8))
        pass(1)
      }
      expect(draws).toBe(59)
      draws += 1

      for (let window = 0; window < 20; window += 1) {
        pass(LIMITS.spinsOfAddress.duration)
        draws += drawn(await attack(LIMITS.spinsOfAddress.points))
      }
      expect(draws).toBe(LIMITS.mailboxesOfAddress.points)
      for (let hour = 1; hour < 23; hour += 1) {
        pass(3600)
        const [one, ...others] = await attack(5)
        expect(drawn(others)).toBe(0)
        const { seconds, text } = await refusalOf(one as Response)
        expect(seconds).toBeGreaterThan(3000)
        expect(text).toMatch(
          /^Trop de participations depuis ce réseau\. Revenez (?:demain )?à \d+ h \d\d\.$/,
        )
      }
      expect((await countMails()) - mailsBefore).toBe(LIMITS.consentsOfAddress.points)
      pass(3 * 3600)
      expect(drawn(await attack(1))).toBe(1)
    })

    it('count if they were recorded: 600 repeats and refused spins do not lock others out of their domain', async () => {
      const domain = 'boulangerie-martin.fr'
      const mailbox = { userEmail: `${randomHex(8)}@${domain}` }
      expect((await ask(WIFI, mailbox)).status).toBe(200)
      for (let window = 0; window < 20; window += 1) {
        pass(LIMITS.spinsOfAddress.duration)
        const refused = await Promise.all(
          times(LIMITS.spinsOfAddress.points).map(async (n) =>
            n % 2
              ? ask(WIFI, mailbox)
              : ask(WIFI, { userEmail: `n@${domain}`, commitment: 'ab'.repeat(32) }),
          ),
        )
        expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]))
      }
      pass(LIMITS.spinsOfAddress.duration)
      const colleagues = await inGroups(times(60), 30, async (n) =>
        ask(n < 30 ? WIFI : addressOf(n), { userEmail: `${randomHex(8)}@${domain}` }),
      )
      expect(drawn(colleagues)).toBe(60)
    })

    it('do not stop a replay', async () => {
      const request = spinRequest()
      const first = await (await ask(WIFI, request)).json()
      while ((await ask(WIFI)).status === 200);
      const replay = await ask(WIFI, request)
      expect([replay.status, await replay.json()]).toEqual([200, first])
    })
  })

  describe('of a real crowd', { timeout: CROWD_TIMEOUT_MS }, () => {
    it('are all served: 39 domains, 52 visitors of each, from different addresses', async () => {
      expect(DOMAINS).toHaveLength(39)
      const visitors = times(39 * 52)
      const answers = await inGroups(visitors, 100, async (n) =>
        ask(addressOf(n), { userEmail: `${randomHex(8)}@${DOMAINS[n % 39]}` }),
      )
      const refused = visitors.filter((n) => answers[n]?.status !== 200).map((n) => DOMAINS[n % 39])
      expect(refused).toEqual([])
    })

    it('are all served: 2,000 of one company from 200 addresses, through the day', async () => {
      const answers = await inGroups(times(2_000), 100, async (n) => {
        if (n % 100 === 0) pass(20 * 60)
        return ask(addressOf(n % 200), { userEmail: `${randomHex(8)}@grande-entreprise.fr` })
      })
      expect(drawn(answers)).toBe(2_000)
    })

    it.each([
      ['in ten minutes', 600, () => DOMAINS[randomBytes(1).readUInt8() % DOMAINS.length]],
      ['of one company in ten minutes', 600, () => 'grande-entreprise.fr'],
      ['in one minute', 60, () => 'gmail.com'],
    ])('are all served: 200 on one address %s', async (_, seconds, domain) => {
      const arrivals = times(200).map((n) => ((n * 7_919) % 200) * (seconds / 200))
      const waits = await playAll(arrivals, () => ({ userEmail: `${randomHex(8)}@${domain()}` }))
      expect(waits).toHaveLength(200)
      expect(Math.max(...waits)).toBeLessThanOrEqual(seconds === 600 ? 30 : 180)
    })
  })

  it('need one round trip for all limits, and one for the draw', async () => {
    expect((await ask(WIFI)).status).toBe(200)
    expect(transactions).toBe(name === 'PostgreSQL' ? 1 : 0)
  })
})
