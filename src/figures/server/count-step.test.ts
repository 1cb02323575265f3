import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { asRole } from '#database/server/transactions.ts'
import { createLimits } from '#platform/limits/server/rate-limiter.ts'
import { COUNT_STEP_PATH } from '#figures/counted-steps.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'

import { STEPS_OF_ADDRESS } from './limits.ts'

const refused = (code: string) => ({ name: 'DatabaseError', code })

describe('a step that the page reports', () => {
  let database: Database
  let served: ServedApp
  const logged: string[] = []
  beforeAll(async () => {
    database = await openTestDatabase()
    const limits = createLimits(randomBytes(32), null)
    const log = (event: string, fields = {}) => logged.push(JSON.stringify({ event, ...fields }))
    served = await serveApp(database, undefined, { limits, log })
  })
  afterAll(async () => database.close())

  const report = async (step: string, headers: Record<string, string> = {}) =>
    served.app.request(`${COUNT_STEP_PATH}/${step}`, { method: 'POST', headers })
  const asGame = async (text: string) =>
    asRole(database, 'game_server', {}, async (query) => query(text))
  const counts = async () => {
    await served.services.steps.write()
    return asGame(`select app_identifier || ' ' || step || ' ' || count as line from private.funnel_counts
      where day = (now() at time zone 'Europe/Paris')::date order by 1`)
  }

  it.each([
    ['', 404],
    ['wafubar', 400],
    ['wafubar/won', 400],
    ['WAFUBAR/opened', 400],
    ['wafubar/opened/more', 404],
    ['nulle-part/opened', 422],
  ])('is refused with the path /%s, and is not counted', async (step, status) => {
    const reply = await report(step)
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([
      status,
      status === 422 ? 'unknown_venue' : 'bad_request',
    ])
    expect(await counts()).toEqual([])
  })

  it('is refused from a page of another site', async () => {
    expect((await report('wafubar/opened', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(await counts()).toEqual([])
  })

  it('is not counted for a browser that refuses tracking', async () => {
    for (const name of ['dnt', 'sec-gpc'])
      expect((await report('wafubar/opened', { [name]: '1' })).status).toBe(204)
    expect(await counts()).toEqual([])
  })

  it('adds one to the count of its venue, step and day, up to the limit of an IP address', async () => {
    await Promise.all([1, 2, 3].map(async () => report('wafubar/opened')))
    await report('nolimit/entered')
    expect(await counts()).toEqual([{ line: 'nolimit entered 1' }, { line: 'wafubar opened 3' }])
    expect(logged.at(-1)).toMatch(/"call":"count-step"/)
    const { limits } = served.services
    for (let n = 0; n < STEPS_OF_ADDRESS.points; n += 1)
      await limits.take(STEPS_OF_ADDRESS, 'unknown')
    expect((await report('wafubar/opened')).status).toBe(204)
    expect(await counts()).toEqual([{ line: 'nolimit entered 1' }, { line: 'wafubar opened 3' }])
  })

  it.each([
    `insert into private.funnel_counts values ('wafubar', '2026-11-21', 'opened', 9)`,
    'update private.funnel_counts set count = 9',
    'delete from private.funnel_counts',
  ])('cannot be set, changed or deleted, even by the server: %s', async (statement) => {
    await expect(asGame(statement)).rejects.toMatchObject(refused('42501'))
  })

  it('is refused by the database with an unknown step or a malformed venue', async () => {
    await expect(asGame(`select private.count_step('wafubar', 'won')`)).rejects.toMatchObject(
      refused('23514'),
    )
    await expect(asGame(`select private.count_step('Wafu', 'opened')`)).rejects.toMatchObject(
      refused('23514'),
    )
  })
})
