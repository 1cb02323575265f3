import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { asRole } from '#database/server/transactions.ts'
import { readCommitment, readSpinAnswer, DRAW_COMMITMENT } from '#draw/calls.ts'
import { verifyDraw, type Commitment } from '#draw/proof.ts'
import { auditDraws } from '#draw/server/audit-draws.ts'
import { nodeHashes } from '#platform/server/hashes.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { randomHex, serveApp, spinRequest, type ServedApp } from '#testing/servers/served-app.ts'
import type { VenueDocument } from '#venues/document-schema.ts'
import { wafubar } from '#venues/examples/wafubar.ts'
import { createVenueStore, type VenueStore } from '#venues/server/venue-store.ts'

import { createVenue } from './create-venue.ts'
import { publish } from './publish.ts'

const KEY = 'wafubar'
const SPINS = 200
const [cocktail, soft, beer] = wafubar.prizes as [
  VenueDocument['prizes'][number],
  VenueDocument['prizes'][number],
  VenueDocument['prizes'][number],
]
/** Other odds, another order, a limited prize instead of a removed one. */
const CHANGED: VenueDocument = {
  ...wafubar,
  prizes: [
    { ...soft, name: 'Limonade', probability: 30 },
    { ...cocktail, probability: 2 },
    { key: 'wine', name: 'Vin', icon: 'wine', alcohol: true, probability: 40, stock: { total: 20 } },
  ],
}

describe.each(testDatabases)('a publication while people play, on $name', ({ open }) => {
  let database: Database
  let served: ServedApp
  let venues: VenueStore
  beforeEach(async () => {
    database = await open()
    venues = createVenueStore(async (...call) => asRole(database, ...call))
    await database.transaction(async (query) =>
      createVenue(query, { key: KEY, content: wafubar, memberId: null }),
    )
    served = await serveApp(database, [], { venues })
    await publishNext(wafubar, 0)
    return async () => database.close()
  })
  afterEach(async () => {
    const { services } = served
    expect((await auditDraws(services.asRole, nodeHashes, services.drawSecret)).flawed).toEqual([])
  })

  async function publishNext(
    document: VenueDocument,
    basedOn: number,
    on: VenueStore = venues,
  ): Promise<void> {
    const result = await publish(
      { key: KEY, document, basedOn, reason: 'Nouvelle carte', memberId: null, event: 'published' },
      database.transaction,
      { ...served.services, venues: on },
    )
    expect(result).toMatchObject({ type: 'published', version: basedOn + 1 })
  }
  const commitmentFor = async (ticket: string): Promise<Commitment> => {
    const response = await served.post(DRAW_COMMITMENT.path, { appIdentifier: KEY, ticket })
    return readCommitment(await response.json()) as Commitment
  }
  /** Plays as the page does: commitment first, then the draw under the odds that were shown. */
  const play = async (promised?: Commitment, more: object = {}) => {
    const request = { ...spinRequest(), ...more }
    const shown = promised ?? (await commitmentFor(request.ticket))
    const { commitment, oddsHash } = shown
    const response = await served.spin({ ...request, commitment, oddsHash })
    return { request, promised: shown, status: response.status, body: (await response.json()) as object }
  }
  const verify = async ({ request, promised, body }: Awaited<ReturnType<typeof play>>) => {
    const { prize, proof } = readSpinAnswer(body) ?? { prize: null, proof: null }
    if (!prize || !proof) throw new Error(JSON.stringify(body))
    const claim = { venueKey: KEY, promised, clientSeed: request.clientSeed, prizeId: prize.id, proof }
    return verifyDraw(nodeHashes, { ...claim, isLimited: (id) => id.startsWith('wine') })
  }
  const rows = async (columns: string) =>
    served.asAdmin(async (query) => query(`select ${columns} from private.participations order by played_at`))

  it(`draws ${SPINS} concurrent spins under the odds that each player was shown, and loses none`, async () => {
    const halves = Array.from({ length: SPINS / 2 })
    const shownBefore = await Promise.all(
      halves.map(async () => {
        const { ticket } = spinRequest()
        return { ticket, promised: await commitmentFor(ticket) }
      }),
    )
    const publishing = publishNext(CHANGED, 1)
    const results = await Promise.all([
      ...shownBefore.map(async ({ ticket, promised }, index) => {
        if (index % 2 === 0) await publishing
        return play(promised, { ticket })
      }),
      ...halves.map(async (_, index) => {
        if (index % 2 === 0) await publishing
        return play()
      }),
    ])
    const drawn = results.filter(({ status }) => status === 200)
    const refused = results.filter(({ status }) => status !== 200)
    for (const { body } of refused) expect(body).toMatchObject({ code: 'stale_odds' })
    expect(await rows('id')).toHaveLength(drawn.length)
    for (const one of drawn) expect(await verify(one)).toEqual({ ok: true })
    const hashes = new Set(drawn.map(({ promised }) => promised.oddsHash))
    expect(hashes.size).toBeGreaterThanOrEqual(2)
  })

  it('lets a prize be won that the document no longer has, with the details of the version that had it', async () => {
    const details = '50 cl, 6 € TTC'
    const rare: VenueDocument = {
      ...wafubar,
      prizes: [{ ...beer, probability: 100, details, validityDays: 3, stock: { total: 1 } }],
    }
    await publishNext(rare, 1)
    const [first, second] = [spinRequest(), spinRequest()]
    const promised = [await commitmentFor(first.ticket), await commitmentFor(second.ticket)]
    await publishNext(CHANGED, 2)
    expect((await play(promised[0], first)).body).toMatchObject({ prize: { name: 'Bière' } })
    expect((await play(promised[1], second)).body).toMatchObject({
      prize: { type: 'nothing' },
      proof: { ranOut: { prizeId: expect.stringMatching(/^beer-/) as string } },
    })
    expect(await rows('prize_key, prize_details, stock_number, valid_until is null as is_endless')).toEqual([
      { prize_key: 'beer', prize_details: details, stock_number: 1, is_endless: false },
      expect.objectContaining({ prize_details: null, stock_number: null }),
    ])
  })

  it('is followed by a process that has not read it yet: no draw puts the earlier odds in force again', async () => {
    const limited = {
      ...CHANGED,
      prizes: CHANGED.prizes.map((prize) => ({ ...prize, stock: { perDay: 50 } })),
    }
    await publishNext(limited, 1)
    const later = createVenueStore(served.services.asRole)
    await publishNext({ ...limited, prizes: limited.prizes.toReversed() }, 2, later)
    const newest = async () =>
      served.asAdmin(async (query) =>
        query('select odds_hash from private.odds_tables order by id desc limit 1'),
      )
    const before = await newest()
    expect(before).toEqual([{ odds_hash: later.find(KEY)?.oddsHash }])
    const played = await play()
    expect([played.status, await verify(played)]).toEqual([200, { ok: true }])
    expect(played.promised.oddsHash).toBe(later.find(KEY)?.oddsHash)
    expect(await newest()).toEqual(before)
  })

  it('keeps the count of a prize under another name', async () => {
    const only = (name: string): VenueDocument => ({
      ...wafubar,
      prizes: [{ ...soft, name, probability: 100, stock: { total: 1 } }],
    })
    await publishNext(only('Soft'), 1)
    expect((await play()).body).toMatchObject({ prize: { name: 'Soft' } })
    await publishNext(only('Limonade'), 2)
    expect((await play()).body).toMatchObject({ prize: { type: 'nothing' } })
  })

  it('of a second campaign lets each mailbox play again', async () => {
    const campaign = (opensAt: string): VenueDocument => ({ ...wafubar, period: 'campaign', opensAt })
    const userEmail = `${randomHex(6)}@orange.fr`
    await publishNext(campaign('2026-01-01T00:00:00+01:00'), 1)
    expect((await play(undefined, { userEmail })).status).toBe(200)
    expect((await play(undefined, { userEmail })).status).toBe(409)
    await publishNext(campaign('2026-02-01T00:00:00+01:00'), 2)
    expect((await play(undefined, { userEmail })).status).toBe(200)
    expect((await rows('period_key')).map((row) => row['period_key'])).toEqual([
      'campaign:2026-01-01',
      'campaign:2026-02-01',
    ])
  })
})
