import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { DRAW_COMMITMENT_PATH, type SpinAnswer } from '#draw/calls.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { randomHex, serveApp, spinRequest, venuesThat } from '#testing/servers/served-app.ts'
import type { Venue } from '#venues/venue.ts'

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

describe.each(testDatabases)('a venue that opens and closes, on $name', ({ open }) => {
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
  ])('refuses draws and promises: %s', async (code, change, at) => {
    const served = await serve(change)
    const promise = { appIdentifier: 'wafubar', ticket: randomHex(16), userEmail: 'ana@yopmail.com' }
    const replies = [await served.spin(), await served.post(DRAW_COMMITMENT_PATH, promise)]
    for (const reply of replies) {
      const told = (await reply.json()) as { code: string; at?: string }
      expect([reply.status, told.code, told.at?.slice(0, 16)]).toEqual([403, code, at?.slice(0, 16)])
    }
  })

  it('is open in between, and honours what was won once it is shut', async () => {
    const request = spinRequest()
    const served = await serve({ opensAt: inHours(-1), closesAt: inHours(1) })
    const first = await served.spin(request)
    const answer = (await first.json()) as SpinAnswer
    expect(first.status).toBe(200)

    const shut = await serve({ closesAt })
    const { drawSecret, mailboxPepper } = served.services
    const later = await serveApp(database, shut.services.venues, { drawSecret, mailboxPepper })
    const again = await later.spin(request)
    expect([again.status, await again.json()]).toEqual([200, answer])
    expect((await later.saveCode('SHUT0001', { ticket: request.ticket, answer })).status).toBe(201)
    await later.asAdmin(async (query) =>
      query(`update private.mails set next_attempt_at = now() - interval '1 second'`),
    )
    expect(await later.services.outbox.sendDue()).toBe(2)
    expect((await later.spin({ userEmail: request.userEmail })).status).toBe(403)
    await later.asAdmin(async (query) => query('delete from private.mails'))
    await later.asAdmin(async (query) => query('delete from public.used_prize_codes'))
  })
})
