import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { figuresCalls } from '#admin/figures/web/figures-calls.ts'
import type { Database } from '#database/server/database.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { addParticipation } from '#testing/database/participations.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { serveApp } from '#testing/servers/served-app.ts'

describe('the screen Chiffres', () => {
  let database: Database
  let reader: SignedInMember
  beforeAll(async () => {
    database = await openTestDatabase()
    const { app } = await serveApp(database)
    reader = await signIn(database, app, { wafubar: 'reader' })
    await addParticipation(database, { prize_name: '=cmd|calc', prize_key: '=cmd|calc' })
    await addParticipation(database, { app_identifier: 'nolimit' })
  })
  afterAll(async () => database.close())

  const download = async (query: string) => {
    const response = await reader.get(`/gestion/files/figures/figures.csv/wafubar?${query}`)
    return {
      response,
      text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()),
    }
  }

  it.each(['8', 'all', '2026-13', '2026-1', '', '1e9'])('refuses the period %j', async (period) => {
    const { status } = await reader.send({
      ...figuresCalls('read', 'wafubar', { period: '7' }),
      body: { period },
    })
    expect(status).toBe(400)
    expect((await download(`period=${period}&table=days`)).response.status).toBe(400)
  })

  it('refuses an unknown table', async () => {
    expect((await download('period=7&table=codes')).response.status).toBe(400)
  })

  it('shows a reader only the figures of the reader’s venue', async () => {
    const { counts, days } = await reader.call(figuresCalls('read', 'wafubar', { period: '7' }))
    expect([counts.spun, counts.won, days.length]).toEqual([1, 1, 7])
  })

  it('offers tables for download that a French spreadsheet opens, without formulas', async () => {
    const { response, text } = await download('period=7&table=prizes')
    expect(response.headers.get('content-disposition')).toMatch(
      /filename\*=UTF-8''wafubar-lots-20\d\d-\d\d-\d\d-20\d\d-\d\d-\d\d\.csv$/,
    )
    expect(text).toMatch(/^\uFEFFLot;Tirés;Attendus;"?19 fois sur 20, de"?;à\r\n/)
    expect(text).toContain(`\r\n'=cmd|calc;1;0;0;0\r\n`)
    expect((await download('period=7&table=days')).text.split('\r\n')).toHaveLength(9)
    expect((await download('period=7&table=hours')).text.split('\r\n')).toHaveLength(26)
  })
})
