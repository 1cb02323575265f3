import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { prizesCalls } from '#admin/prizes/web/prizes-calls.ts'
import type { Database } from '#database/server/database.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { signIn } from '#testing/members/signed-in.ts'
import { serveApp, type ServedApp, venuesWithStock } from '#testing/servers/served-app.ts'

describe('the stock counts of a venue', () => {
  let database: Database
  let served: ServedApp
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(database, venuesWithStock({ total: 9, perDay: 5 }))
  })
  afterAll(async () => database.close())

  it('count the units won in total and on the current day', async () => {
    const member = await signIn(database, served.app, { wafubar: 'manager' })
    expect(await member.call(prizesCalls('read-stock', 'wafubar'))).toEqual({ won: {} })
    await served.win()
    await served.win()
    await served.sql(`insert into private.prize_stock (app_identifier, prize_key, period_key, taken)
             values ('wafubar', 'soft', 'day:2020-01-01', 4)`)
    expect(await member.call(prizesCalls('read-stock', 'wafubar'))).toEqual({
      won: { soft: { total: 2, today: 2, stoppedUntil: null } },
    })
  })

  it('have the end of a prize’s stop, with or without a stock, unless the stop was ended early', async () => {
    const member = await signIn(database, served.app, { wafubar: 'manager' })
    await served.sql(
      `insert into private.stopped_prizes (app_identifier, prize_key, stopped_by, ended_at)
         values ('wafubar', 'soft', $1, null), ('wafubar', 'cocktail', $1, null), ('wafubar', 'beer', $1, now())`,
      [member.id],
    )
    const { won } = await member.call(prizesCalls('read-stock', 'wafubar'))
    expect(won).toMatchObject({ soft: { today: 2 }, cocktail: { total: 0, today: 0 } })
    expect(
      Object.values(won).map(({ stoppedUntil }) => Date.parse(stoppedUntil ?? '') > Date.now()),
    ).toEqual([true, true])
  })
})
