import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { openPostgres } from '#database/server/postgres.ts'
import type { SpinAnswer } from '#draw/answers.ts'
import { verifyDraw } from '#draw/proof.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import { createPostgresDatabase, testDatabases } from '#testing/database/databases.ts'
import { promiseSpin, readSpinAnswer } from '#testing/servers/promised-spin.ts'
import {
  randomHex,
  serveApp,
  spinRequest,
  venuesWithStock,
  type ServedApp,
} from '#testing/servers/served-app.ts'

import { auditDraws } from './audit-draws.ts'

const SPINS = 200

describe.each(testDatabases)('a limited prize on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(async () => database.close())

  const sql = async <R extends Record<string, unknown>>(text: string) =>
    database.transaction(async (query) => query<R>(text))
  const serve = async (...given: Parameters<typeof venuesWithStock>) => {
    await sql(`truncate private.participations, private.player_addresses, private.waiting_codes, private.prize_limits, private.prize_stock, private.odds_tables,
      private.mails, public.used_prize_codes cascade`)
    return serveApp(database, venuesWithStock(...given))
  }
  const auditDrawsOf = async ({ services }: ServedApp) =>
    auditDraws(services.asRole, services.hashes, services.drawSecret)

  it('is won once for each unit, leaves the odds with the last unit, and causes a mail to the venue at 80 and 100 %', async () => {
    const served = await serve({ total: 5 })
    const { promised: before } = await promiseSpin(served)
    const answers: SpinAnswer[] = []
    for (let spin = 0; spin < 7; spin += 1) answers.push(await readSpinAnswer(await served.spin()))
    expect(answers.map(({ prize, proof }) => [prize.id, proof.ranOut ?? null])).toEqual([
      ...Array.from({ length: 5 }, () => ['soft-1', null]),
      ...Array.from({ length: 2 }, () => ['soft-1-gone', null]),
    ])
    const { promised: after } = await promiseSpin(served)
    expect(before.odds.map(({ name, probability }) => [name, probability])).toEqual([
      ['Dommage', 0],
      ['Soft', 100],
    ])
    expect(after.odds.map(({ name, probability }) => [name, probability])).toEqual([
      ['Dommage', 0],
      ['Dommage', 100],
    ])
    await sql(`update private.mails set next_attempt_at = now() - interval '1 second'`)
    await served.services.outbox.sendOverdue()
    expect(served.mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      ['contact@wafubar.example', 'Soft : 80 % du stock est gagné chez Wafu\u00a0Bar'],
      ['contact@wafubar.example', 'Soft : épuisé chez Wafu\u00a0Bar'],
    ])
    expect(served.mails.map(({ text }) => /(\d) sur 5/.exec(text)?.[1]).toSorted()).toEqual([
      '4',
      '5',
    ])
    expect((await auditDrawsOf(served)).flawed).toEqual([])
  })

  it('becomes a proven loss if it ran out after the odds were promised', async () => {
    const served = await serve({ total: 1 })
    const { promised, request } = await promiseSpin(served)
    await served.spin()
    const answer = await readSpinAnswer(await served.spin(request))
    const { prize, proof } = answer
    expect([prize.id, proof.ranOut]).toEqual(['nothing-1', { prizeId: 'soft-1' }])
    const claim = {
      venueKey: 'wafubar',
      promised,
      clientSeed: request.clientSeed,
      prizeId: prize.id,
      proof,
    }
    expect(await verifyDraw(nodeHashes, claim)).toEqual({ ok: false, reason: 'prize' })
    expect(await verifyDraw(nodeHashes, { ...claim, isLimited: () => true })).toEqual({ ok: true })
    expect(await readSpinAnswer(await served.spin(request))).toEqual(answer)

    expect((await auditDrawsOf(served)).flawed).toEqual([])
    await sql(
      `update private.prize_limits set in_force_since = in_force_since - interval '1 hour';
       insert into private.prize_limits (app_identifier, prize_key, total, in_force_since)
       values ('wafubar', 'soft', 2, now() - interval '10 minutes')`,
    )
    expect((await auditDrawsOf(served)).flawed).toMatchObject([{ flaw: 'ranOut' }])
  })

  it('with a daily stock returns to the odds the next day, and causes a mail to the venue each day', async () => {
    const served = await serve({ perDay: 1 })
    expect((await readSpinAnswer(await served.spin())).prize.id).toBe('soft-1')
    expect((await readSpinAnswer(await served.spin())).prize.id).toBe('soft-1-gone')
    // Moves the units and draws of today to earlier days.
    await sql(`update private.prize_stock set period_key = 'day:2020-01-01' where period_key <> 'total';
      update private.participations set played_at = played_at - interval '1 day'`)
    const { oddsHash } = (await promiseSpin(served)).promised
    expect(oddsHash).toBe(served.services.venues.find('wafubar')?.oddsHash)
    await sql(`update private.mails set subject = 'soft day:2020-01-01'`)
    expect((await readSpinAnswer(await served.spin({ oddsHash }))).prize.id).toBe('soft-1')
    const mails = await sql<{ facts: { percent: number } }>('select facts from private.mails')
    expect(mails.map(({ facts }) => facts.percent)).toEqual([100, 100])
    expect((await auditDrawsOf(served)).flawed).toEqual([])
  })

  it('is valid until the end of a day in Paris, and its stock can be raised', async () => {
    const served = await serve({ total: 1 })
    const { playedAt, validUntil } = await readSpinAnswer(await served.spin())
    const paris = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: 'Europe/Paris',
    })
    const lastDay = new Date(Date.parse(playedAt) + 30 * 86_400_000)
    expect(paris.format(new Date(validUntil ?? ''))).toBe(
      `${paris.format(lastDay).slice(0, 10)} 23:59:59`,
    )
    const raised = await serveApp(database, venuesWithStock({ total: 2 }))
    const prizes = [
      await readSpinAnswer(await raised.spin()),
      await readSpinAnswer(await raised.spin()),
    ]
    expect(prizes.map(({ prize }) => prize.id)).toEqual(['soft-1', 'soft-1-gone'])
    const unlimited = await serveApp(database, venuesWithStock({}))
    expect((await readSpinAnswer(await unlimited.spin())).prize.id).toBe('soft-1')
  })

  it('releases its unit if the mailbox has played', async () => {
    const served = await serve({ total: 3 })
    const userEmail = `${randomHex(6)}@example.org`
    const replies = await Promise.all(
      Array.from({ length: 20 }, async () => served.spin({ userEmail })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sql(`select taken from private.prize_stock where period_key = 'total'`)).toEqual([
      { taken: 1 },
    ])
  })

  it('releases its unit, and queues no mail, if the spin is a replay', async () => {
    const served = await serve({ total: 3 })
    const request = spinRequest()
    const first = await readSpinAnswer(await served.spin(request))
    await served.spin()
    expect(await readSpinAnswer(await served.spin(request))).toEqual(first)
    expect(await sql(`select taken from private.prize_stock where period_key = 'total'`)).toEqual([
      { taken: 2 },
    ])
    expect(await sql('select count(*)::int as count from private.mails')).toEqual([{ count: 0 }])
  })

  it('causes an error, not a lost draw, if the counts were tampered with', async () => {
    const served = await serve({ total: 3 })
    await served.spin()
    await sql('update private.prize_stock set taken = 0')
    expect((await served.spin()).status).toBe(500)
  })
})

it(`a prize with one unit is won once by ${SPINS} parallel spins over three replicas`, async () => {
  const url = await createPostgresDatabase('template')
  const databases = [openPostgres(url), openPostgres(url), openPostgres(url)]
  const drawSecret = Buffer.from(randomHex(32), 'hex')
  const replicas: ServedApp[] = []
  for (const database of databases) {
    replicas.push(await serveApp(database, venuesWithStock({ total: 1 }), { drawSecret }))
  }
  const [first] = replicas
  if (!first) throw new Error('there are no replicas')
  // Half of the requests were promised the odds that contain the prize; the other half name no
  // odds.
  const requests = await Promise.all(
    Array.from({ length: SPINS }, async (_, index) => {
      if (index % 2 > 0) return spinRequest()
      return (await promiseSpin(first)).request
    }),
  )
  const answers = await Promise.all(
    requests.map(async (request, index) => {
      for (;;) {
        const reply = await replicas[index % 3]?.spin(request)
        // On a busy machine a connection may time out. The page then retries with the same ticket.
        if (reply?.status !== 503) return readSpinAnswer(reply)
      }
    }),
  )
  expect(answers.filter(({ prize }) => prize.type !== 'nothing')).toHaveLength(1)
  expect(answers.filter(({ proof }) => proof.ranOut).length).toBeGreaterThanOrEqual(SPINS / 2 - 1)
  const { draws, flawed } = await auditDraws(first.services.asRole, nodeHashes, drawSecret)
  expect([draws, flawed]).toEqual([SPINS, []])
  await Promise.all(databases.map(async (database) => database.close()))
})
