import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import type { SpinAnswer } from '#draw/answers.ts'
import { verifyDraw } from '#draw/proof.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { promiseSpin, readSpinAnswer } from '#testing/servers/promised-spin.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'
import { storeOf, wafubar } from '#testing/venues/example-venues.ts'
import { prizeOf, publishPrizes } from '#testing/venues/publish-prizes.ts'
import type { DocumentPrize } from '#venues/prizes/prize-schema.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'
import type { VenueStore } from '#venues/server/venue-store.ts'

import { auditDraws } from './audit-draws.ts'

const SPINS = 200

describe('the odds and dates that a publication changes', () => {
  let database: Database
  let served: ServedApp
  let current: PublishedVenue
  beforeEach(async () => {
    database = await openTestDatabase()
    const venues: VenueStore = {
      ...storeOf([]),
      find: (key) => (key === wafubar.key ? current : undefined),
    }
    current = wafubar
    served = await serveApp(database, [wafubar], { venues })
  })
  afterEach(async () => database.close())

  /** Publishes prizes as the next version, which the served app then reads if `isRead`. */
  const publish = async (
    listed: readonly DocumentPrize[],
    isRead = true,
  ): Promise<PublishedVenue> => {
    const next = await publishPrizes(database, current, listed)
    if (isRead) current = next
    return next
  }
  const sql = async <R extends Record<string, unknown>>(text: string) =>
    database.transaction(async (query) => query<R>(text))
  const age = async () =>
    sql(`update private.odds_tables set in_force_since = in_force_since - interval '16 minutes'`)
  const promise = async () => promiseSpin(served)
  type Promised = Awaited<ReturnType<typeof promise>>
  const spin = async ({ request }: Promised) => served.spin(request)
  const verify = async ({ promised, request }: Promised, { prize, proof }: SpinAnswer) =>
    verifyDraw(nodeHashes, {
      venueKey: 'wafubar',
      promised,
      clientSeed: request.clientSeed,
      prizeId: prize.id,
      proof,
      isLimited: () => true,
    })
  const flaws = async () =>
    (await auditDraws(served.services.asRole, nodeHashes, served.services.drawSecret)).flawed

  it('give a removed prize with its last limit, its details and its validity', async () => {
    await publish([prizeOf('tea', { stock: { total: 1 }, details: '33 cl', validityDays: 3 })])
    const players = [await promise(), await promise()]
    await publish([prizeOf('milk')])
    const answers: SpinAnswer[] = []
    for (const player of players) answers.push(await readSpinAnswer(await spin(player)))
    expect(
      answers.map(({ prize, proof }) => [prize.name, (proof.ranOut ?? null) !== null]),
    ).toEqual([
      ['tea', false],
      ['Dommage', true],
    ])
    expect(answers[0]?.validUntil).toBeDefined()
    const [row] = await sql(
      'select prize_key, prize_details from private.participations order by played_at',
    )
    expect(row).toEqual({ prize_key: 'tea', prize_details: '33 cl' })
  })

  it('give their prize, if they contain no loss, even after a limit was set and reached', async () => {
    await publish([prizeOf('tea')])
    const player = await promise()
    await publish([prizeOf('tea', { stock: { total: 0 } })])
    expect((await readSpinAnswer(await spin(player))).prize.name).toBe('tea')
  })

  it('are drawn even if this process has not read their version yet', async () => {
    const old = await promise()
    const next = await publish([prizeOf('tea', { stock: { total: 9 } })], false)
    const shown = { ...old.request, oddsHash: next.oddsHash }
    expect((await readSpinAnswer(await served.spin(shown))).prize.name).toBe('tea')
    expect(await sql('select stock_number from private.participations')).toEqual([
      { stock_number: 1 },
    ])
    expect(await flaws()).toEqual([])
  })

  it('stay in force when a process that has not read their version draws', async () => {
    await publish([prizeOf('tea', { probability: 50, stock: { total: 9 } })])
    const next = await publish([prizeOf('tea', { probability: 60, stock: { total: 9 } })], false)
    const { promised } = await promise()
    expect(promised.oddsHash).toBe(next.oddsHash)
    expect(await sql('select odds_hash from private.odds_tables order by id desc limit 1')).toEqual(
      [{ odds_hash: next.oddsHash }],
    )
  })

  it('continue the count of a renamed prize', async () => {
    await publish([prizeOf('tea', { stock: { total: 2 }, probability: 99 })])
    await publish([prizeOf('tea', { stock: { total: 2 } })])
    await readSpinAnswer(await served.spin())
    await publish([prizeOf('tea', { name: 'Thé', stock: { total: 2 } })])
    const second = await promise()
    await readSpinAnswer(await spin(second))
    expect(
      await sql(
        'select prize_key, prize_name, stock_number from private.participations order by played_at',
      ),
    ).toEqual([
      { prize_key: 'tea', prize_name: 'tea', stock_number: 1 },
      { prize_key: 'tea', prize_name: 'Thé', stock_number: 2 },
    ])
    expect((await promise()).promised.odds.some(({ name }) => name === 'Thé')).toBe(false)
  })

  it('let a mailbox play again only in the next campaign', async () => {
    const campaign = (opensAt: string) => {
      current = { ...current, period: 'campaign', opensAt }
    }
    const again = { userEmail: 'ana@example.org' }
    campaign('2026-01-01T12:00:00+01:00')
    expect((await served.spin(again)).status).toBe(200)
    const refused = await served.spin(again)
    expect([refused.status, await refused.json()]).toMatchObject([409, { nextPlayAt: null }])
    campaign('2026-02-01T12:00:00+01:00')
    expect((await served.spin(again)).status).toBe(200)
    expect((await served.spin(again)).status).toBe(409)
    expect(await sql('select period_key from private.participations order by played_at')).toEqual([
      { period_key: 'campaign:2026-01-01' },
      { period_key: 'campaign:2026-02-01' },
    ])
  })

  it('leave every draw under the odds that its player was shown', async () => {
    const lists = fc.uniqueArray(
      fc.record({
        key: fc.constantFrom('tea', 'milk', 'juice'),
        probability: fc.integer({ min: 1, max: 30 }),
        total: fc.option(fc.integer({ min: 1, max: 3 })),
      }),
      { selector: ({ key }) => key, minLength: 1, maxLength: 3 },
    )
    const steps = fc.array(fc.record({ list: lists, isStale: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    })
    const property = fc.asyncProperty(steps, async (versions) => {
      const players = [await promise()]
      for (const { list, isStale } of versions) {
        if (isStale) await age()
        await publish(
          list.map(({ key, probability, total }) =>
            prizeOf(key, {
              probability,
              ...(total !== null && { stock: { total: total + 1000 } }),
            }),
          ),
        )
        players.push(await promise())
      }
      for (const player of players) {
        const response = await spin(player)
        if (response.status === 409)
          expect(await response.json()).toMatchObject({ code: 'stale_odds' })
        else expect(await verify(player, await readSpinAnswer(response))).toEqual({ ok: true })
      }
    })
    await fc.assert(property, { numRuns: 15, seed: 20_261_124 })
    expect(await flaws()).toEqual([])
  })

  it(`change during ${SPINS} concurrent spins without losing a draw`, async () => {
    const results: string[] = []
    const playOnce = async () => {
      const player = await promise()
      const response = await spin(player)
      if (response.status === 409) {
        expect(await response.json()).toMatchObject({ code: 'stale_odds' })
        return results.push('stale')
      }
      expect(await verify(player, await readSpinAnswer(response))).toEqual({ ok: true })
      return results.push('drawn')
    }
    const publications = async () => {
      for (let probability = 10; probability <= 60; probability += 10)
        await publish([
          prizeOf('tea', { probability, stock: { total: 30 } }),
          prizeOf('milk', { probability: 5 }),
        ])
    }
    await Promise.all([...Array.from({ length: SPINS }, playOnce), publications()])
    expect(results).toHaveLength(SPINS)
    const drawn = results.filter((result) => result === 'drawn').length
    const [{ count } = { count: -1 }] = await sql<{ count: number }>(
      'select count(*)::int as count from private.participations',
    )
    expect(count).toBe(drawn)
    expect(await flaws()).toEqual([])
  })
})
