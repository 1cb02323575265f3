import { array, assert, asyncProperty, constantFrom, integer, oneof, record } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import type { Database } from '#database/server/database.ts'
import type { SpinAnswer } from '#draw/answers.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { randomHex, serveApp, venuesWithStock } from '#testing/servers/served-app.ts'
import { storeOf, wafubar } from '#testing/venues/example-venues.ts'
import { insertVersion } from '#testing/venues/put-versions.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

import { auditDraws } from './audit-draws.ts'

const MINUTE_MS = 60_000
const PER_DAY = 2
/** The evening before the night with 25 hours. */
const START = Date.parse('2028-10-28T20:00:00+02:00')

const PARIS = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Paris',
})

/** The wall clock of Paris as if it were UTC. */
const wallMs = (at: number) => Date.parse(`${PARIS.format(at).replace(' ', 'T')}Z`)

/** The rule of decision 005, minute by minute: the hours in force, with their first minute. */
class HoursModel {
  readonly #starts: { hour: number; since: number }[] = []

  hourAt = (at: number) => this.#starts.findLast(({ since }) => since <= at)?.hour ?? 0

  dayOf = (at: number) =>
    new Date(wallMs(at) - this.hourAt(at) * 60 * MINUTE_MS).toISOString().slice(0, 10)

  publish(hour: number, now: number): void {
    let since = now + MINUTE_MS
    while ((this.#starts.at(-1)?.since ?? 0) > since) this.#starts.pop()
    if (hour === this.hourAt(since)) return
    do since += MINUTE_MS - (since % MINUTE_MS)
    while (new Date(wallMs(since)).toISOString().slice(11, 16) !== `0${hour}:00`)
    this.#starts.push({ hour, since })
  }
}

const STEPS = array(
  record({
    minutes: oneof(integer({ min: 2, max: 20 }), integer({ min: 60, max: 700 })),
    action: oneof(
      {
        weight: 3,
        arbitrary: constantFrom('anna@example.org', 'bea@example.org', 'cleo@example.org'),
      },
      { weight: 1, arbitrary: constantFrom(0, 6) },
    ),
  }),
  { minLength: 8, maxLength: 24 },
)

const [PGLITE] = testDatabases

// Only the embedded database follows the clock of the test.
describe('an evening at a venue with a limit per day', () => {
  let database: Database
  beforeAll(async () => {
    database = await (PGLITE as (typeof testDatabases)[number]).open()
  })
  afterAll(async () => {
    vi.useRealTimers()
    await database.close()
  })

  it('is one day for each mailbox and stock, whatever hours are published', async () => {
    const property = asyncProperty(STEPS, async (steps) => {
      vi.useFakeTimers({ toFake: ['Date'], now: START })
      await database.transaction(async (query) =>
        query(`truncate private.participations, private.player_addresses, private.waiting_codes, private.prize_limits,
          private.prize_stock, private.odds_tables, private.day_starts, private.mails, public.used_prize_codes cascade`),
      )
      let version = Math.max(await countVersions(), 1)
      const venues = venuesWithStock({ perDay: PER_DAY }, { period: 'day' })
      const store = storeOf(venues)
      // The server has read the last version: an older server keeps the odds that it finds.
      const find = (key: string) => ({ ...(store.find(key) as PublishedVenue), version })
      const served = await serveApp(database, venues, { venues: { ...store, find } })
      const model = new HoursModel()
      const played = new Map<string, number>()
      for (const { minutes, action } of steps) {
        const now = Date.now() + minutes * MINUTE_MS
        vi.setSystemTime(now)
        if (typeof action === 'number') {
          model.publish(action, now)
          const content = JSON.stringify({ dayStart: `0${action}:00` })
          await served.asAdmin(async (query) =>
            insertVersion(query, { ...wafubar, version: (version += 1) }, content, '[]'),
          )
          continue
        }
        const day = model.dayOf(now)
        const response = await served.spin({ userEmail: action, ticket: randomHex(16) })
        const { nextPlayAt, prize } = (await response.json()) as SpinAnswer
        expect(response.status, `${action} on ${day}`).toBe(
          played.has(`${action} ${day}`) ? 409 : 200,
        )
        const next = Date.parse(nextPlayAt ?? '')
        expect([model.dayOf(next - 1), model.dayOf(next) > day]).toEqual([day, true])
        if (response.status === 409) continue
        played.set(`${action} ${day}`, 1)
        const won = played.get(day) ?? 0
        expect(prize.type === 'nothing', `a win on ${day}`).toBe(won === PER_DAY)
        if (prize.type !== 'nothing') played.set(day, won + 1)
      }
      const { services } = served
      const { flawed } = await auditDraws(services.asRole, services.hashes, services.drawSecret)
      expect(flawed).toEqual([])
    })
    await assert(property, { numRuns: 12 })
  })

  const countVersions = async () =>
    database.transaction(async (query) => {
      const rows = await query('select from private.venue_versions')
      return rows.length
    })
})
