import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Database, Query } from '#database/server/database.ts'
import { asRole as inRole, type AsRole } from '#database/server/transactions.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { addParticipation } from '#testing/database/participations.ts'
import { serveApp, venuesThat } from '#testing/servers/served-app.ts'

import { countDraws } from './count-draws.ts'
import { readVenueFigures } from './read-venue-figures.ts'

const DRAWS_PER_TRANSACTION = 7

describe.each(testDatabases)('the counters of draws, on $name', ({ name, open }) => {
  let database: Database
  let asRole: AsRole
  beforeEach(async () => {
    database = await open()
    asRole = async (...transaction) => inRole(database, ...transaction)
    await sql(`insert into private.venues (app_identifier) values ('wafubar'), ('nolimit')`)
  })
  afterEach(async () => database.close())
  const sql: Query = async (...statement) =>
    database.transaction(async (query) => query(...statement))

  /** Adds a draw that is this many minutes old. */
  const draw = async (minutesAgo: number, prize = 'soft', venue = 'wafubar') => {
    const isLoss = prize === 'nothing'
    const odds = { odds_hash: '0'.repeat(64), app_identifier: venue, prize_key: prize }
    const { id } = await addParticipation(database, {
      ...odds,
      ...(isLoss && { prize_type: 'nothing', prize_name: 'Dommage' }),
    })
    await sql(
      'update private.participations set played_at = now() - make_interval(mins => $2) where id = $1',
      [id, minutesAgo],
    )
  }
  const figures = async (venue = 'wafubar') =>
    asRole('game_server', {}, async (query) => readVenueFigures(query, venue, '90'))
  /** Returns the figures by day, hour and prize from a scan of all participations. */
  const scan = async () => {
    const rows = await sql<{
      day: string
      weekday: number
      hour: number
      prize: string
      count: number
    }>(`select paris::date::text as day, extract(isodow from paris)::int - 1 as weekday, extract(hour from paris)::int as hour,
           prize_key as prize, count(*)::int as count
         from private.participations, lateral (select played_at at time zone 'Europe/Paris' as paris) as local
         where app_identifier = 'wafubar' group by 1, 2, 3, 4`)
    const sum = (test: (row: (typeof rows)[number]) => boolean) =>
      rows.reduce((total, row) => (test(row) ? total + row.count : total), 0)
    return { rows, sum }
  }
  async function expectFullCount() {
    const { rows, sum } = await scan()
    const { counts, days, hours, prizes } = await figures()
    expect([counts.spun, counts.won]).toEqual([
      sum(() => true),
      sum(({ prize }) => prize !== 'nothing'),
    ])
    expect(days.map(({ counts: { spun } }) => spun)).toEqual(
      days.map(({ day }) => sum((row) => row.day === day)),
    )
    expect(hours).toEqual(
      hours.map((row, weekday) =>
        row.map((_, hour) => sum((found) => found.weekday === weekday && found.hour === hour)),
      ),
    )
    expect(Object.fromEntries(prizes.map((prize) => [prize.name, prize.drawn]))).toEqual(
      Object.fromEntries(rows.map(({ prize }) => [prize, sum((row) => row.prize === prize)])),
    )
  }
  const countedDraws = async () =>
    (
      await sql<{ count: number }>(
        `select coalesce(sum(count), 0)::int as count from private.draw_counts`,
      )
    )[0]?.count

  it.each([
    `insert into private.draw_counts values ('wafubar', '2026-11-21', repeat('0', 64), 'soft', 9)`,
    'update private.draw_counts set count = 9',
    'delete from private.draw_counts',
    'update private.hour_counts set count = 9',
    `insert into private.draw_count_ends values ('wafubar', now())`,
    'update private.draw_count_ends set counted_until = now()',
  ])('cannot be set, changed or deleted, even by the server: %s', async (statement) => {
    await expect(
      asRole('game_server', {}, async (query) => query(statement)),
    ).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('omit the draws of the last ten minutes until a later count, and include each draw once', async () => {
    await draw(9)
    await draw(11)
    expect(await countDraws(asRole)).toBe(1)
    expect(await countDraws(asRole)).toBe(0)
    expect(await countedDraws()).toBe(1)
    await expectFullCount()
  })

  it('equal a full count at any time, while players draw and two replicas count', async () => {
    const minutes = fc.integer({ min: 1, max: 4 * 24 * 60 })
    const draws = fc.array(fc.tuple(minutes, fc.constantFrom('soft', 'cocktail', 'nothing')), {
      minLength: 10,
      maxLength: 25,
    })
    await fc.assert(
      fc.asyncProperty(draws, async (added) => {
        // No draw is dated before the draws that are already counted, as in production.
        const isFirst = (await countedDraws()) === 0
        for (const [ago, prize] of added) await draw(isFirst ? 11 + ago : ago % 10, prize)
        await draw(3, 'soft', 'nolimit')
        const replicas = [1, 2].map(async () =>
          countDraws(asRole, undefined, DRAWS_PER_TRANSACTION),
        )
        await draw(0)
        await expectFullCount()
        await Promise.all(replicas)
        await expectFullCount()
      }),
      { numRuns: 4 },
    )
    expect(await countedDraws()).toBeGreaterThan(DRAWS_PER_TRANSACTION)
  })

  it('count all draws of the same instant in one transaction, whatever their number', async () => {
    for (let n = 0; n < 9; n += 1) await draw(20)
    await sql(`update private.participations set played_at = now() - interval '20 minutes'`)
    expect(await countDraws(asRole, undefined, 3)).toBeLessThan(6)
    await expectFullCount()
    expect(await countedDraws()).toBe(9)
  })

  // The embedded database runs one transaction at a time.
  if (name === 'PostgreSQL')
    it('are written by one server at a time', async () => {
      for (let n = 0; n < 9; n += 1) await draw(20 + n)
      await asRole('game_server', {}, async (query) => {
        await query('select private.count_draws(100)')
        expect(await countDraws(asRole)).toBe(0)
      })
      expect(await countedDraws()).toBe(9)
    })

  it('contain nothing of an interrupted transaction', async () => {
    for (let n = 0; n < 9; n += 1) await draw(20 + n)
    const killed: AsRole = async (role, headers, work) =>
      inRole(database, role, headers, async (query) => {
        await work(query)
        throw new Error('killed')
      })
    await expect(countDraws(killed)).rejects.toThrow('killed')
    expect(await countedDraws()).toBe(0)
    await expectFullCount()
    await countDraws(asRole)
    expect(await countedDraws()).toBe(9)
  })

  it('stay the same when players are erased, like the counts of later steps', async () => {
    const { win, saveCode, services, asAdmin } = await serveApp(database, venuesThat('win'))
    const won = await win()
    await saveCode('ABCD1234', won)
    await services.outbox.sendFor('ABCD1234')
    await services.steps.write()
    await asAdmin(async (query) => {
      const [{ id } = { id: '' }] = await query<{ id: string }>(
        'select id from private.participations',
      )
      await query(
        `insert into private.redemptions (code, number, event) values ('ABCD1234', 1, 'handed')`,
      )
      await query(`update private.participations set promo_emails = true`)
      await query(
        'insert into private.promo_consents (participation_id, text_shown) values ($1, $2)',
        [id, 'Oui'],
      )
      await query('select private.confirm_promo($1)', [id])
    })
    const before = await figures()
    expect(before.counts).toMatchObject({
      spun: 1,
      won: 1,
      codesSaved: 1,
      mailed: 1,
      redeemed: 1,
      optedIn: 1,
    })
    await sql(
      `select private.erase_participations(array_agg(id), 'player') from private.participations`,
    )
    expect(await figures()).toEqual(before)
  })

  it('of later steps change with an undone hand-over, a mail that is sent again, and an opt-out', async () => {
    const { win, saveCode, services, asAdmin } = await serveApp(database, venuesThat('win'))
    await saveCode('ABCD1234', await win())
    await services.outbox.sendFor('ABCD1234')
    await services.steps.write()
    await asAdmin(async (query) => {
      await query(
        `insert into private.redemptions (code, number, event) values ('ABCD1234', 1, 'handed')`,
      )
      await query(
        `insert into private.redemptions (code, number, event) values ('ABCD1234', 2, 'undone')`,
      )
      await query(
        `update private.mails set status = 'waiting', sent_at = null where recipient = 'player'`,
      )
      await query('update private.participations set promo_emails = true')
      await query(
        `insert into private.promo_consents (participation_id, text_shown) select id, 'Oui' from private.participations`,
      )
      await query('select private.confirm_promo(id) from private.participations')
      await query('select private.withdraw_promo(array_agg(id)) from private.participations')
    })
    const { counts, optedOut } = await figures()
    expect([counts.mailed, counts.redeemed, counts.optedIn, optedOut]).toEqual([0, 0, 1, 1])
    await services.outbox.sendFor('ABCD1234')
    await services.steps.write()
    expect((await figures()).counts.mailed).toBe(1)
  })
})
