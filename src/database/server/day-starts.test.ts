import { array, assert, asyncProperty, constantFrom, date, integer, tuple } from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { testDatabases } from '#testing/database/databases.ts'
import { wafubar } from '#testing/venues/example-venues.ts'
import { insertVersion } from '#testing/venues/put-versions.ts'
import { formatDate, formatLastDay } from '#texts/platform/formats/formats.ts'

import type { Database } from './database.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** Three years with both changes of the clock, 29 February 2028 and years of 52 and 53 weeks. */
const FROM = Date.parse('2026-01-01T12:00:00+01:00')
const TO = Date.parse('2029-01-01T12:00:00+01:00')

const PARIS_HOUR = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

/** The ISO week of a day counted from 1970, by its Thursday. */
function weekOf(day: number): string {
  const thursday = day - ((day + 3) % 7) + 3
  const year = new Date(thursday * DAY_MS).getUTCFullYear()
  const week = Math.floor((thursday - Date.UTC(year, 0, 1) / DAY_MS) / 7) + 1
  return `week:${year}-W${String(week).padStart(2, '0')}`
}

const KEYS = {
  day: (day: number) => `day:${new Date(day * DAY_MS).toISOString().slice(0, 10)}`,
  week: weekOf,
  month: (day: number) => `month:${new Date(day * DAY_MS).toISOString().slice(0, 7)}`,
}

/** Reads the wall clock of each minute, and returns the periods with the minute of their start. */
function listPeriods(hour: number, keyOf: (day: number) => string): [number, string][] {
  const periods: [number, string][] = []
  let wallMs = 0
  let last = 0
  for (let at = FROM; at < TO; at += MINUTE_MS) {
    // The offset of Paris changes only at full hours.
    if (at % HOUR_MS === 0) wallMs = Date.parse(`${PARIS_HOUR.format(at).replace(' ', 'T')}Z`) - at
    const day = Math.floor((at + wallMs - hour * HOUR_MS) / DAY_MS)
    if (day === last) continue
    last = day
    const key = keyOf(day)
    if (periods.at(-1)?.[1] !== key) periods.push([at, key])
  }
  return periods
}

describe.each(testDatabases)('the day of a venue on $name', ({ open }) => {
  let database: Database
  let venues = 0
  let key = ''
  beforeAll(async () => {
    database = await open()
  })
  afterAll(async () => database.close())
  beforeEach(async () => {
    key = `venue-${(venues += 1)}`
    await run('insert into private.venues (app_identifier) values ($1)', [key])
  })

  const run = async (text: string, params: readonly unknown[]) =>
    database.transaction(async (query) => query(text, params))
  const startAt = async (hour: number, since: string | Date) =>
    run('insert into private.day_starts values ($1, $2, $3)', [key, hour, since])
  const publish = async (version: number, dayStart?: string) =>
    database.transaction(async (query) =>
      insertVersion(query, { ...wafubar, key, version }, JSON.stringify({ dayStart }), '[]'),
    )
  const planned = async () =>
    run(
      `select hour, case when since > now() then to_char(since at time zone 'Europe/Paris', 'HH24:MI') else since::text end as since,
         since > now() and since < now() + interval '25 hours' as is_next
       from private.day_starts where app_identifier = $1`,
      [key],
    )

  it.each([
    ['day', 0],
    ['day', 6],
    ['week', 0],
    ['week', 6],
    ['month', 0],
    ['month', 6],
  ] as const)('has the periods of a clock, each minute: %s, %i h', async (period, hour) => {
    if (hour > 0) await startAt(hour, '-infinity')
    const rows = await run(
      `with recursive starts (at) as (
         select $3::timestamptz
         union all select private.next_period_start($1, $2, at) from starts where at < $4
       )
       select at, private.period_key($1, $2, at, null) as key,
         private.period_key($1, $2, private.next_period_start($1, $2, at) - interval '1 microsecond', null) as last,
         private.valid_until($1, 2, at) as valid
       from starts where at < $4`,
      [key, period, new Date(FROM).toISOString(), new Date(TO).toISOString()],
    )
    expect(rows.map(({ at, key: found }) => [Date.parse(String(at)), found])).toEqual(
      listPeriods(hour, KEYS[period]),
    )
    expect(rows.filter(({ key: first, last }) => first !== last)).toEqual([])
    if (period !== 'day') return
    for (const { key: first, valid } of rows.slice(1)) {
      const lastDay = formatDate(Date.parse(String(first).slice(4)) + 2 * DAY_MS)
      const evening = hour > 0 ? ', fin de soirée' : ''
      expect(formatLastDay(Date.parse(String(valid)))).toBe(lastDay + evening)
    }
  })

  it('contains each instant, whatever hours came into force at a start of a day', async () => {
    const changes = array(tuple(integer({ min: 0, max: 40 }), constantFrom(0, 6)), { maxLength: 6 })
    const moments = array(
      date({ min: new Date('2027-10-20Z'), max: new Date('2027-12-10Z'), noInvalidDate: true }),
      { minLength: 1, maxLength: 20 },
    )
    const property = asyncProperty(changes, moments, async (hours, instants) => {
      await run('delete from private.day_starts where app_identifier = $1', [key])
      for (const [day, hour] of hours)
        await run(
          `insert into private.day_starts
           select $1, $2::int, (date '2027-10-25' + $3::int + make_interval(hours => $2::int)) at time zone 'Europe/Paris'
           on conflict do nothing`,
          [key, hour, day],
        )
      const rows = await run(
        `select at from unnest($2::timestamptz[]) as at, private.day_of($1, at) as day
         where not (at >= private.day_start($1, day) and at < private.day_start($1, day + 1))
           or private.next_period_start($1, 'day', at) <> private.day_start($1, day + 1)`,
        [key, instants.map((at) => at.toISOString())],
      )
      expect(rows).toEqual([])
    })
    await assert(property, { numRuns: 100 })
  })

  it('starts at the hour of the first version at once', async () => {
    await publish(1, '06:00')
    expect(await planned()).toEqual([{ hour: 6, since: '-infinity', is_next: false }])
  })

  it('starts at the hour of a later version from the next start of a day on', async () => {
    await publish(1)
    expect(await planned()).toEqual([])
    await publish(2, '06:00')
    expect(await planned()).toEqual([{ hour: 6, since: '06:00', is_next: true }])
    await publish(3, '06:00')
    expect(await planned()).toHaveLength(1)
  })

  it('keeps its hour if a second version takes the change back before it is in force', async () => {
    await publish(1, '06:00')
    await publish(2, '00:00')
    expect(await planned()).toHaveLength(2)
    await publish(3, '06:00')
    expect(await planned()).toEqual([{ hour: 6, since: '-infinity', is_next: false }])
  })

  it('refuses an hour that no document may have', async () => {
    await expect(startAt(7, 'now')).rejects.toMatchObject({ code: '23514' })
  })
})
