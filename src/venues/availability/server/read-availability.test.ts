import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import type { SpinAnswer } from '#draw/answers.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { randomHex, serveApp, spinRequest, venuesThat } from '#testing/servers/served-app.ts'
import type { Venue } from '#venues/venue.ts'

const HOUR_MS = 3_600_000
/** Returns an instant in the form of a document: without milliseconds. */
const hoursFromNow = (hours: number) =>
  new Date(Date.now() + hours * HOUR_MS).toISOString().replace(/\.\d+/, '')

describe('a venue with an opening and a closing date', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(async () => database.close())

  const serve = async (overrides: Partial<Venue>) =>
    serveApp(
      database,
      venuesThat('win').map((venue) => ({ ...venue, ...overrides })),
    )
  // The text is the same time with an offset in place of « Z ».
  const opensAt = hoursFromNow(2).replace('Z', '+00:00')
  const closesAt = hoursFromNow(-2)

  it.each<[string, Partial<Venue>, string | undefined]>([
    ['not_open_yet', { opensAt, closesAt: hoursFromNow(9) }, hoursFromNow(2)],
    ['closed', { opensAt: hoursFromNow(-9), closesAt }, closesAt],
    ['closed', { archivedAt: hoursFromNow(-1), paused: true, opensAt }, hoursFromNow(-1)],
    ['paused', { paused: true }, undefined],
    ['paused', { paused: true, opensAt: hoursFromNow(-9) }, undefined],
  ])('refuses draws and commitments: %s', async (code, overrides, at) => {
    const app = await serve(overrides)
    const commitment = {
      appIdentifier: 'wafubar',
      ticket: randomHex(16),
      userEmail: 'ana@yopmail.com',
    }
    const responses = [
      await app.spin(),
      await app.post('/functions/v1/draw-commitment', commitment),
    ]
    for (const response of responses) {
      const body = (await response.json()) as { code: string; at?: string }
      expect([response.status, body.code, body.at?.slice(0, 16)]).toEqual([
        403,
        code,
        at?.slice(0, 16),
      ])
    }
  })

  it('is available between its opening and its closing, and hands over earlier wins afterwards', async () => {
    const request = spinRequest()
    const app = await serve({ opensAt: hoursFromNow(-1), closesAt: hoursFromNow(1) })
    const first = await app.spin(request)
    const answer = (await first.json()) as SpinAnswer
    expect(first.status).toBe(200)

    const closed = await serve({ closesAt })
    const { drawSecret, mailboxPepper } = app.services
    const afterClosing = await serveApp(database, closed.services.venues.list(), {
      drawSecret,
      mailboxPepper,
    })
    const again = await afterClosing.spin(request)
    expect([again.status, await again.json()]).toEqual([200, answer])
    expect(
      (await afterClosing.saveCode('SHUT0001', { ticket: request.ticket, answer })).status,
    ).toBe(201)
    await afterClosing.asAdmin(async (query) =>
      query(`update private.mails set next_attempt_at = now() - interval '1 second'`),
    )
    expect(await afterClosing.services.outbox.sendOverdue()).toBe(2)
    expect((await afterClosing.spin({ userEmail: request.userEmail })).status).toBe(403)
    await afterClosing.asAdmin(async (query) => query('delete from private.mails'))
    await afterClosing.asAdmin(async (query) => query('delete from public.used_prize_codes'))
  })
})
