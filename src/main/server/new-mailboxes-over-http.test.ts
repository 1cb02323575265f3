import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  CONSENTS_OF_ADDRESS,
  MAILBOXES_OF_ADDRESS,
  SPINS_OF_ADDRESS,
} from '#players/server/limits.ts'
import type { Database } from '#database/server/database.ts'
import { asRole as inRole, type AsRole } from '#database/server/transactions.ts'
import { SPIN_WAIT_MAX_SECONDS } from '#draw/answers.ts'
import type { SpinRequest } from '#draw/server/spin-request.ts'
import { readClientAddress } from '#platform/limits/server/client-address.ts'
import type { Limit } from '#platform/limits/server/limit.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { serveApp, venuesThat } from '#testing/servers/served-app.ts'
import {
  countConsentMails,
  fixedLimits,
  spinsFromAddresses,
} from '#testing/servers/spins-from-addresses.ts'

const WIFI = '203.0.113.9'
const WIFI_NETWORKS = readClientAddress(WIFI, undefined, 0)
const times = (count: number) => Array.from({ length: count }, (_, n) => n)

/** spin-reservation.test.ts tests the same limits in memory. Here the database counts. */
describe('new mailboxes', () => {
  let database: Database
  let transactions = 0
  let nowMs = 0
  let ask: (address: string, more?: Partial<SpinRequest>) => Promise<Response>
  let countMails: () => Promise<number>
  /** Counts requests from the Wi-Fi, as if they had been sent. */
  let used: (limit: Limit, count: number) => Promise<void>
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  beforeEach(async () => {
    const asRole: AsRole = async (...transaction) => {
      transactions += 1
      return inRole(database, ...transaction)
    }
    const limits = fixedLimits(asRole)
    used = async (limit, count) =>
      void (await Promise.all(times(count).map(async () => limits.take(limit, WIFI_NETWORKS))))
    const served = await serveApp(database, venuesThat('win'), { limits })
    ask = spinsFromAddresses(served, () => 'gmail.com')
    countMails = async () => countConsentMails(served)
    // The earlier test has counted at later times.
    await served.sql('delete from private.rate_limits')
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
  it('from an address are limited to 30 in half a minute, and their mails for confirmation to 100', async () => {
    const attack = async (count: number) =>
      Promise.all(times(count).map(async () => ask(WIFI, { promoEmails: true })))
    expect(drawn(await attack(1))).toBe(1)
    pass(SPINS_OF_ADDRESS.duration - 1)
    const answers = [...(await attack(40)), ...(pass(1), await attack(40))]
    expect(drawn(answers)).toBe(59)
    const { seconds, text } = await refusalOf(answers.at(-1) as Response)
    expect(seconds).toBeLessThanOrEqual(SPIN_WAIT_MAX_SECONDS)
    expect(text).toContain(`Votre tirage part tout seul dans ${seconds} seconde`)
    const mailsBefore = await countMails()
    await used(CONSENTS_OF_ADDRESS, 99 - 60)
    pass(SPINS_OF_ADDRESS.duration)
    expect(drawn(await attack(2))).toBe(2)
    expect((await countMails()) - mailsBefore).toBe(1)
  })

  it('from an address are limited to 500 a day, and a refusal says when to come back', async () => {
    await used(MAILBOXES_OF_ADDRESS, MAILBOXES_OF_ADDRESS.points - 1)
    expect((await ask(WIFI)).status).toBe(200)
    pass(3600)
    const { seconds, text } = await refusalOf(await ask(WIFI))
    expect(seconds).toBeGreaterThan(3000)
    expect(text).toMatch(
      /^Trop de participations depuis ce réseau\. Revenez (?:demain )?à \d+ h \d\d\.$/,
    )
    pass(24 * 3600)
    expect((await ask(WIFI)).status).toBe(200)
  })

  it('need one round trip to the database for all limits and one for the draw', async () => {
    expect((await ask(WIFI)).status).toBe(200)
    expect(transactions).toBe(1)
  })
})
