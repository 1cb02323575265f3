import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { prepareVenues } from '#admin/publish/server/prepare-venues.ts'
import { switchesCalls, todayCalls } from '#admin/today/web/today-calls.ts'
import type { Database } from '#database/server/database.ts'
import { receivedDraw } from '#draw/draw-schema.ts'
import { verifyDraw } from '#draw/proof.ts'
import { auditDraws } from '#draw/server/audit-draws.ts'
import { readValue } from '#platform/formats/value-schema.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { promiseSpin } from '#testing/servers/promised-spin.ts'
import { serveApp, venuesThat, type ServedApp } from '#testing/servers/served-app.ts'
import { createVenueStore } from '#venues/server/venue-store.ts'

const REFUSED = { code: '42501' }

describe('a prize that is stopped until the morning', () => {
  let database: Database
  let served: ServedApp
  let manager: SignedInMember
  beforeEach(async () => {
    database = await openTestDatabase()
    await prepareVenues(database, { hashes: nodeHashes, isProduction: false })
    await serve()
  })
  afterEach(async () => database.close())

  /** Serves the venues of the database, like a running server. */
  async function serve(): Promise<void> {
    const { services } = await serveApp(database)
    const store = createVenueStore(services.asRole)
    await store.refresh()
    served = await serveApp(database, undefined, { venues: store })
    manager = await signIn(database, served.app, { wafubar: 'manager' })
  }
  const stop = async (isStopped = true, prize = 'cocktail') =>
    manager.call(switchesCalls('stop-prize', 'wafubar', { prize, isStopped }))
  const promise = async () => promiseSpin(served)
  type Promised = Awaited<ReturnType<typeof promise>>
  const idsOf = ({ promised }: Promised) => promised.odds.map(({ id }) => id)
  const spinAndVerify = async ({ promised, request }: Promised) => {
    const response = await served.spin(request)
    const answer = readValue(receivedDraw, await response.json())
    if (!answer?.proof) return { status: response.status }
    const { prize, proof } = answer
    const claim = {
      venueKey: 'wafubar',
      promised,
      clientSeed: request.clientSeed,
      prizeId: prize.id,
      proof,
    }
    return {
      status: response.status,
      verdict: await verifyDraw(nodeHashes, { ...claim, isLimited: () => true }),
    }
  }
  const VERIFIED = { status: 200, verdict: { ok: true } }
  const age = async () =>
    served.sql(
      `update private.odds_tables set in_force_since = in_force_since - interval '16 minutes'`,
    )
  /** Moves the end of all stopped prizes into the past. */
  const passNight = async () => {
    await served.sql(
      `update private.stopped_prizes set stopped_at = now() - interval '9 hours', until = now() - interval '1 second'`,
    )
    await served.services.venues.refresh()
  }

  it('cannot be an unknown prize or a loss, nor be stopped by a reader or a stranger', async () => {
    for (const prize of ['mojito', 'nothing', '', 'cocktail-1'])
      expect(await stop(true, prize)).toEqual({ type: 'unknown' })
    const request = { prize: 'cocktail', isStopped: true }
    for (const roles of [{ wafubar: 'reader' }, { nolimit: 'owner' }]) {
      const member = await signIn(database, served.app, roles)
      expect((await member.send(switchesCalls('stop-prize', 'wafubar', request))).status).toBe(403)
    }
    expect(await served.sql('select from private.stopped_prizes')).toEqual([])
  })

  it('cannot be stopped by SQL for another venue, in another member’s name, or for longer', async () => {
    const insert = 'insert into private.stopped_prizes'
    const mine = `private.current_member()`
    for (const text of [
      `${insert} (app_identifier, prize_key, stopped_by) values ('nolimit', 'coffee', ${mine})`,
      `${insert} (app_identifier, prize_key, stopped_by) select 'wafubar', 'cocktail', gen_random_uuid()`,
      `${insert} (app_identifier, prize_key, stopped_by, until) values ('wafubar', 'cocktail', ${mine}, 'infinity')`,
    ])
      await expect(
        served.services.asMember(manager.id, async (query) => query(text)),
      ).rejects.toMatchObject(REFUSED)
  })

  it('cannot be on a wheel on which every segment wins', async () => {
    const winning = venuesThat('win').map((venue) => ({
      ...venue,
      prizes: venue.prizes.filter(({ type }) => type !== 'nothing'),
    }))
    const plain = await serveApp(database, winning)
    const member = await signIn(database, plain.app, { wafubar: 'manager' })
    const request = { prize: 'cocktail', isStopped: true }
    expect(await member.call(switchesCalls('stop-prize', 'wafubar', request))).toEqual({
      type: 'noLoss',
    })
  })

  it('is not in the odds of later draws, and every proof can be verified', async () => {
    const [before, late] = [await promise(), await promise()]
    expect(await stop()).toEqual({ type: 'done' })
    const after = await promise()
    expect(idsOf(before)).toContain('cocktail')
    expect(idsOf(after)).toEqual(
      idsOf(before).map((id) => (id.startsWith('cocktail') ? `${id}-gone` : id)),
    )
    expect([await spinAndVerify(before), await spinAndVerify(after)]).toEqual([VERIFIED, VERIFIED])
    await age()
    expect((await served.spin(late.request)).status).toBe(409)
    const { services } = served
    expect((await auditDraws(services.asRole, nodeHashes, services.drawSecret)).flawed).toEqual([])
  })

  it('can be resumed by a press, and the audit log gets two rows, whatever the number of presses', async () => {
    const before = await promise()
    await Promise.all([stop(), stop(), stop()])
    const [prize] = (await manager.call(todayCalls('read', 'wafubar'))).prizes.filter(
      ({ stoppedUntil }) => stoppedUntil,
    )
    expect(prize?.key).toBe('cocktail')
    await stop(false)
    await stop(false)
    expect((await promise()).promised.oddsHash).toBe(before.promised.oddsHash)
    expect(await spinAndVerify(before)).toEqual(VERIFIED)
    expect(
      await served.sql(
        `select event, subject, member_id from private.venue_events where event like 'prize%' order by id`,
      ),
    ).toEqual([
      { event: 'prize_stopped', subject: 'Cocktail', member_id: manager.id },
      { event: 'prize_resumed', subject: 'Cocktail', member_id: manager.id },
    ])
  })

  it('is back in the morning, and the odds of the night stay valid for 15 minutes', async () => {
    const evening = await promise()
    await stop()
    const [night, late] = [await promise(), await promise()]
    await passNight()
    const morning = await promise()
    expect(morning.promised.oddsHash).toBe(evening.promised.oddsHash)
    expect(await spinAndVerify(night)).toEqual(VERIFIED)
    await served.services.venues.refresh()
    expect(served.services.venues.find('wafubar')?.hasOtherOdds).toBeUndefined()
    await age()
    expect((await served.spin(late.request)).status).toBe(409)
  })

  it('is no longer in the data of the page, and is back in the morning without a visitor', async () => {
    const read = async () => {
      const response = await served.app.request('/venues/wafubar.json')
      const { odds } = (await response.json()) as { odds: readonly { id: string }[] }
      return odds.map(({ id }) => id).filter((id) => id.startsWith('cocktail'))
    }
    expect(await read()).toEqual(['cocktail'])
    await stop()
    expect(await read()).toEqual(['cocktail-gone'])
    await passNight()
    expect(await read()).toEqual(['cocktail'])
  })

  it('can be stopped again on the next evening', async () => {
    await stop()
    await passNight()
    await stop()
    expect(idsOf(await promise())).toContain('cocktail-gone')
    expect(await served.sql('select from private.stopped_prizes')).toHaveLength(2)
  })

  it.each([
    ['2026-11-24T05:59:59+01:00', '2026-11-24T06:00:00+01:00'],
    ['2026-11-24T06:00:00+01:00', '2026-11-25T06:00:00+01:00'],
    ['2026-11-24T23:30:00+01:00', '2026-11-25T06:00:00+01:00'],
    ['2026-10-24T23:00:00+02:00', '2026-10-25T06:00:00+01:00'],
    ['2027-03-27T23:00:00+01:00', '2027-03-28T06:00:00+02:00'],
  ])('at %s is stopped until %s', async (at, until) => {
    const [row] = await served.sql<{ is_same: boolean }>(
      `select private.next_morning('${at}') = '${until}' as is_same`,
    )
    expect(row?.is_same).toBe(true)
  })
})
