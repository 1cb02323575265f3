import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { readValue } from '#platform/formats/value-schema.ts'
import { drawQr } from '#platform/pictures/server/qr.ts'
import { prizeState } from '#redemption/prize-state-schema.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { randomHex, serveApp, venuesThat, type ServedApp } from '#testing/servers/served-app.ts'

const CODE = 'S7ATE001'

describe('the state of a prize for its winner', () => {
  let database: Database
  let served: ServedApp
  let ticket: string
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(database, venuesThat('win'))
    const won = await served.win()
    ticket = won.ticket
    await served.saveCode(CODE, won)
  })
  afterAll(async () => database.close())

  const ask = async (change: object = {}) => {
    const response = await served.post('/functions/v1/prize-state', {
      appIdentifier: 'wafubar',
      ticket,
      ...change,
    })
    return { status: response.status, body: (await response.json()) as object }
  }

  it.each([
    ['another ticket', () => ({ ticket: randomHex(16) })],
    ['another venue', () => ({ appIdentifier: 'nolimit' })],
    ['an unknown venue', () => ({ appIdentifier: 'no-such-bar' })],
  ])('is refused with %s', async (_, change) => {
    expect(await ask(change())).toMatchObject({
      status: 403,
      body: { code: 'not_the_stored_prize' },
    })
  })

  it('is refused for a win without a saved code, and in a malformed request', async () => {
    const unsaved = await served.win()
    expect(await ask({ ticket: unsaved.ticket })).toMatchObject({ status: 403 })
    for (const change of [{ ticket: CODE }, { ticket: undefined }, { code: CODE }])
      expect(await ask(change)).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  })

  it('contains the QR code of a link that authorises nothing, and the time of the hand-over', async () => {
    const qr = drawQr(`https://roue.example/#/wafubar/remise/${CODE}`)
    const before = await ask()
    expect(readValue(prizeState, before.body)).toEqual({
      ...qr,
      redeemedAt: null,
      mailSentAt: null,
      mail: null,
    })
    const token = served.services.tokens.make('redeem', CODE)
    const asked = { appIdentifier: 'wafubar', action: 'handOver', token }
    const handed = (await (await served.post('/functions/v1/redemption', asked)).json()) as {
      redeemedAt: string
    }
    expect(readValue(prizeState, (await ask()).body)?.redeemedAt).toBe(handed.redeemedAt)
    await served.post('/functions/v1/redemption', { ...asked, action: 'undo' })
    expect(readValue(prizeState, (await ask()).body)?.redeemedAt).toBeNull()
  })

  it('contains the time at which the mail to the player was sent', async () => {
    served.deliverAs({ outcome: 'failed', reason: 'SMTP 450', isDeferred: true })
    await served.services.outbox.sendFor(CODE)
    expect(readValue(prizeState, (await ask()).body)?.mailSentAt).toBeNull()
    served.deliverAs({ outcome: 'sent' })
    await served.services.outbox.sendFor(CODE)
    expect(Date.parse(readValue(prizeState, (await ask()).body)?.mailSentAt ?? '')).toBeGreaterThan(
      0,
    )
  })
})
