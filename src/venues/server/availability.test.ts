import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { DRAW_COMMITMENT_PATH, type SpinAnswer } from '#draw/calls.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { randomHex, serveApp, spinRequest, venuesThat } from '#testing/servers/served-app.ts'
import type { Venue } from '#venues/venue.ts'

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

describe.each(testDatabases)('a venue with an opening and a closing date, on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(async () => database.close())

  const serve = async (change: Partial<Venue>) =>
    serveApp(
      database,
      venuesThat('win').map((venue) => ({ ...venue, ...change })),
    )
  const opensAt = inHours(2).replace('Z', '+00:00')
  const closesAt = inHours(-2)

  it.each<[string, Partial<Venue>, string | undefined]>([
    ['not_open_yet', { opensAt, closesAt: inHours(9) }, inHours(2)],
    ['closed', { opensAt: inHours(-9), closesAt }, closesAt],
    ['paused', { paused: true }, undefined],
    ['paused', { paused: true, opensAt: inHours(-9) }, undefined],
  ])('refuses draws and commitments: %s', async (code, change, at) => {
    const app = await serve(change)
    const commitment = { appIdentifier: 'wafubar', ticket: randomHex(16), userEmail: 'ana@yopmail.com' }
    const replies = [await app.spin(), await app.post(DRAW_COMMITMENT_PATH, commitment)]
    for (const reply of replies) {
      const body = (await reply.json()) as { code: string; at?: string }
      expect([reply.status, body.code, body.at?.slice(0, 16)]).toEqual([403, code, at?.slice(0, 16)])
    }
  })

  it('is available between the two, and honours earlier wins after its closing date', async () => {
    const request = spinRequest()
    const app = await serve({ opensAt: inHours(-1), closesAt: inHours(1) })
    const first = await app.spin(request)
    const answer = (await first.json()) as SpinAnswer
    expect(first.status).toBe(200)

    const closed = await serve({ closesAt })
    const { drawSecret, mailboxPepper } = app.services
    const afterClosing = await serveApp(database, closed.services.venues, { drawSecret, mailboxPepper })
    const again = await afterClosing.spin(request)
    expect([again.status, await again.json()]).toEqual([200, answer])
    expect((await afterClosing.saveCode('SHUT0001', { ticket: request.ticket, answer })).status).toBe(201)
    await afterClosing.asAdmin(async (query) =>
      query(`update private.mails set next_attempt_at = now() - interval '1 second'`),
    )
    expect(await afterClosing.services.outbox.sendDue()).toBe(2)
    expect((await afterClosing.spin({ userEmail: request.userEmail })).status).toBe(403)
    await afterClosing.asAdmin(async (query) => query('delete from private.mails'))
    await afterClosing.asAdmin(async (query) => query('delete from public.used_prize_codes'))
  })
})
