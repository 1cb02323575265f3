import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { STATEMENT_TIMEOUT_MS, type Database } from '#database/server/database.ts'
import { openPostgres } from '#database/server/postgres.ts'
import type { SpinAnswer } from '#draw/calls.ts'
import { createPostgresDatabase, testDatabases } from '#testing/database/databases.ts'
import { randomHex, serveApp, venuesThat, type ServedApp } from '#testing/servers/served-app.ts'

import { createDrawRecorder, recordDraws, type NewDraw } from './record-draws.ts'

const newMailbox = () => `${randomHex(6)}@orange.fr`

/** Returns a draw as the server computes it, for a new ticket and a new mailbox. */
function drawOf(served: ServedApp, more: Partial<NewDraw> = {}): NewDraw {
  return {
    ...{ app_identifier: 'wafubar', period: 'week', email_key: randomHex(32), user_email: newMailbox() },
    ...{
      ticket_hash: randomHex(32),
      seed: randomHex(32),
      commitment: randomHex(32),
      client_seed: randomHex(16),
    },
    ...{ odds_hash: served.services.odds.get('wafubar')?.oddsHash ?? '', roll: 12.345678901234567 },
    ...{ prize_id: 'soft-1', prize_name: 'Soft', prize_type: 'softdrink', terms_version: '2025' },
    ...{
      promo_emails: false,
      code_by_email: false,
      stock_number: null,
      ran_out_prize_id: null,
      validity_days: 30,
    },
    ...more,
  }
}

describe.each(testDatabases)('draws of the same moment on $name', ({ open }) => {
  let database: Database
  let served: ServedApp
  beforeAll(async () => {
    database = await open()
    served = await serveApp(database, venuesThat('win'))
  })
  afterAll(async () => database.close())

  const recordAll = async (draws: readonly NewDraw[]) =>
    served.services.asRole('game_server', {}, async (query) => recordDraws(query, draws))
  const countOf = async () =>
    served.asAdmin(
      async (query) => (await query('select count(*)::int as n from private.participations'))[0]?.n as number,
    )

  it.each([
    ['under unrecorded odds', { odds_hash: 'ab'.repeat(32) }, '42501'],
    ['without a mailbox', { email_key: null as unknown as string }, '42501'],
    ['with an unhashed ticket', { ticket_hash: 'in the clear' }, '23514'],
    ['with a roll of 100', { roll: 100 }, '23514'],
    ['in an unknown period', { period: 'year' as 'month' }, '22023'],
  ])('one %s is refused, and the others are recorded', async (_, wrong, code) => {
    const before = await countOf()
    const recordDraw = createDrawRecorder(served.services.asRole)
    const draws = [drawOf(served), drawOf(served), drawOf(served, wrong), drawOf(served)]
    const results = await Promise.allSettled(draws.map(recordDraw))
    expect(results).toMatchObject([
      ...[{ status: 'fulfilled' }, { status: 'fulfilled' }],
      ...[{ status: 'rejected', reason: { code } }, { status: 'fulfilled' }],
    ])
    expect(await countOf()).toBe(before + 3)
    await expect(recordAll([drawOf(served), drawOf(served, wrong)])).rejects.toMatchObject({ code })
    expect(await countOf()).toBe(before + 3)
  })

  it('of one ticket, or of one mailbox, are recorded once', async () => {
    const [one, two] = [drawOf(served), drawOf(served)]
    const rows = await recordAll([
      one,
      drawOf(served, { ticket_hash: one.ticket_hash }),
      two,
      drawOf(served, { email_key: two.email_key }),
    ])
    expect(rows.map((row) => row?.['ticket_hash'] ?? null).slice(0, 2)).toEqual([one.ticket_hash, null])
    expect(rows.slice(2).filter((row) => row !== null)).toHaveLength(1)
    expect(await recordAll([one, two, drawOf(served, { email_key: one.email_key })])).toEqual([
      null,
      null,
      null,
    ])
  })

  it('are recorded as they were drawn, and returned in their order', async () => {
    const draws = [drawOf(served), drawOf(served, { validity_days: null, roll: 0 }), drawOf(served)]
    const rows = await recordAll(draws)
    expect(rows).toMatchObject(
      draws.map(({ user_email, seed, commitment, client_seed, odds_hash, roll, prize_id }) => ({
        ...{ user_email, seed, commitment, client_seed, odds_hash, roll, prize_id },
      })),
    )
    expect(rows[1]?.valid_until).toBeNull()
    expect(rows[0]?.valid_until).toMatch(/Z$/)
  })

  it('take few transactions in the whole call, and answer 40 visitors with 40 draws', async () => {
    let transactions = 0
    const counted = await serveApp(
      {
        ...database,
        transaction: async (...transaction) => {
          transactions += 1
          return database.transaction(...transaction)
        },
      },
      venuesThat('win'),
    )
    transactions = 0
    const mailboxes = Array.from({ length: 40 }, newMailbox)
    const answers = await Promise.all(
      mailboxes.map(async (userEmail) => (await counted.spin({ userEmail })).json() as Promise<SpinAnswer>),
    )
    expect(answers.map(({ userEmail }) => userEmail)).toEqual(mailboxes)
    expect(new Set(answers.map(({ proof }) => proof.seed)).size).toBe(40)
    expect(transactions).toBeLessThan(20)
  })
})

it('on PostgreSQL wait half a second at most for the mailbox of another player', async () => {
  const database = openPostgres(await createPostgresDatabase('template'))
  const served = await serveApp(database, venuesThat('win'))
  const [held, other] = [drawOf(served), drawOf(served)]
  let release = () => {}
  const holding = served.services.asRole('game_server', {}, async (query) => {
    await recordDraws(query, [{ ...held, ticket_hash: randomHex(32) }])
    await new Promise<void>((resolve) => {
      release = resolve
    })
  })
  const recordDraw = createDrawRecorder(served.services.asRole)
  await recordDraw(drawOf(served))
  const first = recordDraw(drawOf(served))
  const waiting = recordDraw(held)
  // In the same batch as the waiting draw: it is answered while that draw waits, long before the statement's timeout.
  const startedAt = performance.now()
  expect(await recordDraw(other)).toMatchObject({ seed: other.seed })
  expect(performance.now() - startedAt).toBeLessThan(STATEMENT_TIMEOUT_MS - 1_000)
  await first
  release()
  await holding
  expect(await waiting).toBeNull()
  await database.close()
})
