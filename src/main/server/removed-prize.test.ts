import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'
import { wafubar } from '#testing/venues/example-venues.ts'
import type { DocumentPrize } from '#venues/prizes/prize-schema.ts'
import { layOutWheel } from '#venues/prizes/wheel-layout.ts'

const TEA: DocumentPrize = {
  key: 'tea',
  name: 'Thé',
  icon: 'soft',
  alcohol: false,
  probability: 100,
  details: '33 cl',
  validityDays: 3,
}

describe('a prize that its venue no longer has', () => {
  let database: Database
  let served: ServedApp
  beforeAll(async () => {
    database = await openTestDatabase()
    const before = await serveApp(database, [{ ...wafubar, prizes: layOutWheel([TEA]) }])
    const won = await before.win()
    await before.saveCode('TEA00001', won)
    served = await serveApp(database, [wafubar])
  })
  afterAll(async () => database.close())

  it('is handed over, with its details and its validity', async () => {
    const token = served.services.tokens.make('redeem', 'TEA00001')
    const request = { appIdentifier: 'wafubar', action: 'handOver', token }
    const answer = (await (
      await served.post('/functions/v1/redemption', request)
    ).json()) as Record<string, unknown>
    expect(answer).toMatchObject({ prizeName: 'Thé', prizeDetails: '33 cl' })
    expect(answer['validUntil']).not.toBeNull()
    expect(answer['redeemedAt']).not.toBeNull()
  })

  it('is in the mails, with its details', async () => {
    await served.services.outbox.sendFor('TEA00001')
    expect(served.mails).toHaveLength(2)
    for (const { text, html } of served.mails) {
      expect(text).toContain('33 cl')
      expect(html).toContain('33 cl')
    }
  })
})
