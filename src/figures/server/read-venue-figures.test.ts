import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { asRole as inRole, type AsRole } from '#database/server/transactions.ts'
import { putOddsInForce } from '#testing/venues/put-odds-in-force.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { addCode, addParticipation } from '#testing/database/participations.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'

import { euroValue } from '#admin/prizes/prize-summary.ts'
import type { Period } from './period-days.ts'
import { readVenueFigures } from './read-venue-figures.ts'

describe('the figures of a venue', () => {
  let database: Database
  let asRole: AsRole
  beforeAll(async () => {
    database = await openTestDatabase()
    asRole = async (role, headers, work) => inRole(database, role, headers, work)
  })
  afterAll(async () => database.close())
  const asOwner = async (text: string, params: readonly unknown[] = []) =>
    database.transaction(async (query) => query(text, params))

  const read = async (venueKey: string, period: Period = '90') =>
    asRole('game_server', {}, async (query) => readVenueFigures(query, venueKey, period))

  it('are all 0 without a visit', async () => {
    const { firstDay, today, counts, prizes } = await read('wafubar')
    expect(firstDay).toBe(today)
    expect(Object.values(counts).toSorted()).toEqual(Array(9).fill(0))
    expect(prizes).toEqual([])
    expect((await read('wafubar', '30')).days.map(({ day }) => day)).toEqual([today])
  })

  it('count the steps, draws, codes, sent mails and consents of this venue only, each draw with its odds', async () => {
    await putOddsInForce(EXAMPLE_VENUES, nodeHashes, asRole)
    const underOdds = { odds_hash: EXAMPLE_VENUES[0]?.oddsHash ?? '' }
    const won = await addParticipation(database, { ...underOdds, promo_emails: true } as object)
    for (let loss = 0; loss < 9; loss += 1)
      await addParticipation(database, {
        ...underOdds,
        prize_type: 'nothing',
        prize_name: 'Dommage',
      } as object)
    await addParticipation(database, { app_identifier: 'nolimit' })
    const code = await addCode(database, won)
    await asOwner(`update private.mails set status = 'filed' where recipient = 'venue'`)
    for (const step of ['opened', 'opened', 'reviewed', 'entered'])
      await asOwner('select private.count_step($1, $2)', ['wafubar', step])
    await asOwner(
      `insert into private.funnel_counts values ('wafubar', '2020-02-29', 'opened', 40)`,
    )

    const before = await read('wafubar')
    expect(before.counts.mailed).toBe(0)
    await asOwner(
      `update private.mails set status = 'sent', sent_at = now() where recipient = 'player'`,
    )
    for (const [number, event] of [
      [1, 'handed'],
      [2, 'undone'],
      [3, 'handed'],
    ])
      await asOwner('insert into private.redemptions (code, number, event) values ($1, $2, $3)', [
        code,
        number,
        event,
      ])
    await asOwner(
      `insert into private.promo_consents (participation_id, text_shown) values ($1, 'J’accepte.')`,
      [won.id],
    )
    expect((await read('wafubar')).counts.optedIn).toBe(0)
    await asOwner('select private.confirm_promo($1)', [won.id])
    const { firstDay, counts, prizes, days } = await read('wafubar')
    expect(firstDay).toBe('2020-02-29')
    expect(counts).toEqual({
      opened: 2,
      reviewed: 1,
      entered: 1,
      spun: 10,
      won: 1,
      codesSaved: 1,
      mailed: 1,
      redeemed: 1,
      optedIn: 1,
    })
    expect(
      prizes.map(({ name, drawn, expected }) => [name, drawn, Math.round(expected * 10) / 10]),
    ).toEqual([
      ['Cocktail', 0, 0.1],
      ['Soft', 1, 1],
      ['Bière', 0, 0.9],
      ['Dommage', 9, 8],
    ])
    expect(days.at(-1)?.counts).toEqual(counts)
    expect((await read('wafubar', '7')).counts).toEqual(counts)
    expect((await read('wafubar', '2020-02')).counts).toMatchObject({ opened: 40, spun: 0 })
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
    expect((await read('nolimit')).counts).toMatchObject({ opened: 0, spun: 1, won: 1 })
  })

  it('contain the daily value of the prizes handed over, without undone hand-overs', async () => {
    const worth = async (prizeDetails: string | null, ...events: readonly string[]) => {
      const won = await addParticipation(database, {
        app_identifier: 'nolimit',
        prize_details: prizeDetails,
      } as object)
      const code = await addCode(database, won)
      for (const [index, event] of events.entries())
        await asOwner('insert into private.redemptions (code, number, event) values ($1, $2, $3)', [
          code,
          index + 1,
          event,
        ])
    }
    await worth('25 cl, 4,50 € TTC', 'handed')
    await worth('Un menu à 1 250,5 €', 'handed', 'undone', 'handed')
    await worth('9 € TTC', 'handed', 'undone')
    await worth('9 € TTC')
    await worth(null, 'handed')
    const { days } = await read('nolimit', '7')
    expect(days.map(({ euros }) => euros)).toEqual([1255])
  })

  it.each([
    '',
    '25 cl',
    '4€',
    'un menu à 1 250,5 €, 2 cafés',
    '2 verres à 5 €, soit 10 € TTC',
    '6.20 € TTC',
  ])('use the same value of « %s » as the screen of prizes', async (details) => {
    const [row] = await asOwner('select private.cents_of($1)::float8 / 100 as euros', [details])
    expect(row).toEqual({ euros: euroValue(details) ?? 0 })
  })

  it('give a prize its last published name, even before the first draw under that name', async () => {
    const named = (name: string) =>
      EXAMPLE_VENUES.slice(0, 1).map((venue) => ({
        ...venue,
        prizes: venue.prizes.map((prize) => (prize.name === 'Soft' ? { ...prize, name } : prize)),
      }))
    const winsOf = async () =>
      (await read('wafubar')).prizes.flatMap(({ name, isWin }) => (isWin ? name : []))
    for (const name of ['Limonade', 'Soft', 'Citronnade']) {
      await putOddsInForce(named(name), nodeHashes, asRole)
      expect(await winsOf()).toEqual(['Cocktail', name, 'Bière'])
    }
    expect((await read('wafubar', '2020-02')).prizes).toEqual([])
  })

  it('count the night until 6:00 for the evening before, if the day starts then', async () => {
    const at = (time: string) => `timestamp '2026-10-25 ${time}' at time zone 'Europe/Paris'`
    const night = { app_identifier: 'evening', prize_type: 'nothing', prize_name: 'Dommage' }
    await asOwner(`insert into private.venues (app_identifier) values ('evening')`)
    await asOwner(`insert into private.day_starts values ('evening', 6, ${at('00:00')})`)
    for (const [time, more] of [
      ['23:30', {}],
      ['00:30', { prize_type: 'cocktail', prize_name: 'Cocktail' }],
      ['05:30', {}],
      ['06:00', {}],
    ] as const) {
      const { id } = await addParticipation(database, { ...night, ...more })
      const day = time === '23:30' ? " - interval '1 day'" : ''
      await asOwner(
        `update private.participations set played_at = ${at(time)}${day} where id = $1`,
        [id],
      )
    }
    const wonByDay = async () => {
      const { days } = await read('evening', '2026-10')
      return days
        .filter(({ counts }) => counts.spun > 0)
        .map(({ day, counts }) => [day, counts.spun, counts.won])
    }
    const expected = [
      ['2026-10-24', 3, 1],
      ['2026-10-25', 1, 0],
    ]
    expect(await wonByDay()).toEqual(expected)
    await asOwner(`update private.due_clock set due_until = now()`)
    while ((await asOwner('select private.count_draws(1000) as found'))[0]?.['found']);
    expect(await wonByDay()).toEqual(expected)
    await asOwner(`select private.count_step('evening', 'opened')`)
    expect(
      await asOwner(
        `select day - private.day_of('evening', now()) as days from private.funnel_counts where app_identifier = 'evening'`,
      ),
    ).toEqual([{ days: 0 }])
  })
})
