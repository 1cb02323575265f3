import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { figuresCalls } from '#admin/figures/web/figures-calls.ts'
import type { Database } from '#database/server/database.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { addParticipation } from '#testing/database/participations.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'

describe('the screen Chiffres', () => {
  let database: Database
  let served: ServedApp
  let reader: SignedInMember
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(database)
    reader = await signIn(database, served.app, { wafubar: 'reader' })
    await addParticipation(database)
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
    expect([counts.spun, counts.won, days.length]).toEqual([1, 1, 1])
  })

  it('has the value of the drawn prizes, as the last version with the prize states it', async () => {
    const publish = async (number: number, prizes: readonly object[]) =>
      database.transaction(async (query) =>
        query(
          `with next as (
             select app_identifier, (content::jsonb || $2::jsonb)::json as content, articles, terms_hash, odds_hash
             from private.venue_versions where app_identifier = 'nolimit' and number = 1
           )
           insert into private.venue_versions
             (app_identifier, number, content, content_hash, articles, terms_hash, terms_version, odds_hash)
           select app_identifier, $1, content, encode(sha256(convert_to(content::text, 'UTF8')), 'hex'),
             articles, terms_hash, 1, odds_hash
           from next`,
          [number, JSON.stringify({ prizes })],
        ),
      )
    await publish(2, [
      { key: 'soft', details: '4 € TTC' },
      { key: 'cafe', details: '2 €' },
    ])
    await publish(3, [{ key: 'soft', details: '25 cl, 4,10 € TTC' }, { key: 'cocktail' }])
    for (const prize_key of ['soft', 'soft', 'cafe', 'cocktail'])
      await addParticipation(database, { app_identifier: 'nolimit', prize_key })
    const owner = await signIn(database, served.app, { nolimit: 'reader' })
    const { prizes } = await owner.call(figuresCalls('read', 'nolimit', { period: '7' }))
    const euros = new Map(prizes.map((prize) => [prize.key, prize.euros]))
    expect(['soft', 'cafe', 'cocktail'].map((key) => euros.get(key))).toEqual([12.3, 2, undefined])
  })

  it('offers a table of the days for download that a French spreadsheet opens', async () => {
    const { response, text } = await download('period=7&table=days')
    expect(response.headers.get('content-disposition')).toMatch(
      /filename\*=UTF-8''wafubar-jours-(20\d\d-\d\d-\d\d)-\1\.csv$/,
    )
    expect(text).toMatch(
      /^\uFEFFJour;Pages ouvertes;.*;Valeur remise \(€\)\r\n20\d\d-\d\d-\d\d;0;0;0;1;1;0;0;0;0;0\r\n$/,
    )
  })

  it.each(['hours', 'prizes'])(
    'offers it under the link of a page of 1.0.0 to the table %s',
    async (table) => {
      expect((await download(`period=2026-11&table=${table}`)).text).toContain('Jour;')
    },
  )
})
