import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { Database, Row } from '#database/server/database.ts'
import { asRole } from '#database/server/transactions.ts'
import { countDraws } from '#figures/server/count-draws.ts'
import { purgeSignIn } from '#members/server/purge-sign-in.ts'
import { purgeExpired } from '#players/server/retention.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { addParticipation } from '#testing/database/participations.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'

import { advanceDueTime, checkClock, readDueTimeLag } from './due-time.ts'

const DAY_MINUTES = 24 * 60

describe('the time up to which data is due', () => {
  let database: Database
  let served: ServedApp
  let logged: string[] = []
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(database)
  })
  afterAll(async () => database.close())
  afterEach(async () => {
    await owner('update private.due_clock set due_until = now(), seen_at = now()')
  })

  const owner = async <R extends Row>(text: string, params: readonly unknown[] = []) =>
    database.transaction(async (query) => query<R>(text, params))
  /**
   * Moves the stored times back, because the database's clock cannot be set. Stored times that are
   * behind have the same effect as a clock that is ahead.
   */
  const setClockAhead = async (minutes: number) =>
    owner(
      `update private.due_clock set due_until = due_until - make_interval(mins => $1),
         seen_at = seen_at - make_interval(mins => $1)`,
      [minutes],
    )
  const round = async () => {
    logged = []
    await advanceDueTime({ ...served.services, log: (event) => logged.push(event) })
  }
  /** Returns by how many minutes the due time is behind the clock. */
  const lagMinutes = async () => {
    const { roue_due_time_lag_seconds: seconds = Number.NaN } = await readDueTimeLag(
      served.services.asRole,
    )
    return Math.round(seconds / 60)
  }

  it.each([
    ['a year ahead', 365, -365, true],
    ['three days ahead', 3, -3, true],
    ['a day after the last round', 1, -1, false],
    ['right', 0, -1, false],
    ['an hour behind', -1 / 24, -1, true],
    ['a year behind', -365, -1, true],
    ['a day behind a backup', 0, 1, true],
    ['a day after the last backup', 300, -1, false],
  ])('is compared with a clock at a start: %s', async (_, days, backupDays, isReported) => {
    await setClockAhead(days * DAY_MINUTES)
    const lines: object[] = []
    const services = {
      ...served.services,
      log: (event: string, fields?: object) => lines.push({ event, ...fields }),
    }
    await checkClock(services, Date.now() + backupDays * DAY_MINUTES * 60_000)
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\d/) as string
    const line = { event: 'clock and due time differ', clock: time, due: time }
    expect(lines).toEqual(isReported ? [line] : [])
  })

  it.each([
    'update private.due_clock set due_until = now()',
    'delete from private.due_clock',
    'insert into private.due_clock default values',
  ])('cannot be set by the server: %s', async (statement) => {
    await expect(
      asRole(database, 'game_server', {}, async (query) => query(statement)),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it('erases no player and ends no session while the clock is 400 days ahead for 25 minutes', async () => {
    const { id } = await addParticipation(database)
    await round()
    await setClockAhead(400 * DAY_MINUTES)
    await owner(
      `update private.participations set played_at = played_at - interval '400 days' where id = $1`,
      [id],
    )
    const alarms: string[] = []
    for (const minutes of [0, 10, 10, 5]) {
      await setClockAhead(minutes)
      await round()
      alarms.push(...logged)
      expect(await purgeExpired(served.services)).toBe(0)
      await purgeSignIn(served.services.asRole)
      await countDraws(served.services.asRole)
    }
    expect(alarms).toEqual(['clock and due time differ'])
    expect(await owner('select from private.draw_counts')).toEqual([])
    await setClockAhead(-400 * DAY_MINUTES)
    await owner(
      `update private.participations set played_at = played_at + interval '400 days' where id = $1`,
      [id],
    )
    await round()
    expect([logged, (await lagMinutes()) < 60]).toEqual([[], true])
  })

  it('advances at most a day for each hour of a wrong clock, and reports that it is in the future', async () => {
    await setClockAhead(400 * DAY_MINUTES)
    for (let hour = 0; hour < 3; hour += 1) {
      await round()
      await setClockAhead(60)
    }
    await setClockAhead(-400 * DAY_MINUTES - 180)
    await round()
    expect([logged, await lagMinutes()]).toEqual([['clock and due time differ'], -2 * DAY_MINUTES])
    const [row] = await owner('select private.due_time() <= now() as "isPast"')
    expect(row).toEqual({ isPast: true })
  })

  it('catches up within a day after two weeks without a server', async () => {
    await setClockAhead(14 * DAY_MINUTES)
    const lags: number[] = []
    for (let hour = 0; hour < 24; hour += 1) {
      await round()
      lags.push(await lagMinutes())
      await setClockAhead(60)
    }
    expect([lags[0], lags.at(-1)]).toEqual([14 * DAY_MINUTES, 60])
  })

  it('only moves forward, and never to a clock time that only a single round has seen, on any number of servers', async () => {
    const jumps = fc.array(fc.integer({ min: -3 * DAY_MINUTES, max: 3 * DAY_MINUTES }), {
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(jumps, async (minutes) => {
        await owner('update private.due_clock set due_until = now(), seen_at = now()')
        let [clock, due, seen] = [0, 0, 0]
        for (const jump of minutes) {
          clock += jump
          await setClockAhead(jump)
          await Promise.all([round(), round()])
          if (Math.abs(clock - seen) > 55) {
            due = Math.max(due, Math.min(seen, clock, due + DAY_MINUTES))
            seen = clock
          }
          expect(Math.abs((await lagMinutes()) - (clock - due))).toBeLessThanOrEqual(1)
        }
      }),
      { seed: 20_261_125, numRuns: 30 },
    )
  })
})
