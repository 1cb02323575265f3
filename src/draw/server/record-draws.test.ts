import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database, Query } from '#database/server/database.ts'
import { openPostgres } from '#database/server/postgres.ts'
import type { SpinAnswer } from '#draw/answers.ts'
import { drawPrize } from '#draw/prize-of-roll.ts'
import { createPostgresDatabase, testDatabases } from '#testing/database/databases.ts'
import { until } from '#testing/machine/until.ts'
import {
  randomHex,
  serveApp,
  spinRequest,
  venuesThat,
  type ServedApp,
} from '#testing/servers/served-app.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'

import { decideUnderFixedOdds } from './decide-draw.ts'
import type { Draw } from './new-draw.ts'
import { documentOdds } from './odds-tables.ts'
import { createDrawRecorder, recordDraws } from './record-draws.ts'

/** A venue whose odds are not recorded. */
const UNRECORDED = { key: 'unrecorded', oddsHash: 'ab'.repeat(32) }

const newMailbox = () => `${randomHex(6)}@orange.fr`

/** Returns a draw as the server computes it, for a new ticket and a new mailbox. */
function drawOf(served: ServedApp, more: Partial<Draw> = {}): Draw {
  return {
    venue: wafubarOf(served),
    request: { ...spinRequest(), userEmail: newMailbox(), note: null },
    ticketHash: randomHex(32),
    emailKey: randomHex(32),
    seed: randomHex(32),
    commitment: randomHex(32),
    roll: 12.345678901234567,
    termsVersion: 1,
    promise: null,
    crowdedLimit: null,
    crowdedDomain: null,
    ...more,
  }
}

function wafubarOf({ services }: ServedApp): PublishedVenue {
  const venue = services.venues.find('wafubar')
  if (!venue) throw new Error('there is no wafubar')
  return venue
}

/** Records draws in one statement, in a transaction that the caller has begun. */
async function recordIn(query: Query, draws: readonly Draw[]) {
  return recordDraws(
    query,
    draws.flatMap((draw) => decideUnderFixedOdds(draw) ?? []),
  )
}

describe.each(testDatabases)('draws of the same moment on $name', ({ open }) => {
  let database: Database
  let served: ServedApp
  beforeAll(async () => {
    database = await open()
    served = await serveApp(database, venuesThat('win'))
  })
  afterAll(async () => database.close())

  const recordAll = async (draws: readonly Draw[]) => {
    const results = await served.services.asRole('game_server', {}, async (query) =>
      recordIn(query, draws),
    )
    return results.map((result) => (result.type === 'drawn' ? result.row : null))
  }
  const countOf = async () =>
    served.asAdmin(
      async (query) =>
        (await query('select count(*)::int as n from private.participations'))[0]?.n as number,
    )

  it.each([
    ['under unrecorded odds', () => ({ venue: { ...wafubarOf(served), ...UNRECORDED } }), '42501'],
    [
      'under a version that is not published',
      () => ({ venue: { ...wafubarOf(served), version: 2 }, termsVersion: 2 }),
      '42501',
    ],
    ['without a mailbox', () => ({ emailKey: null as unknown as string }), '42501'],
    ['with an unhashed ticket', () => ({ ticketHash: 'in the clear' }), '23514'],
    ['with a roll of 100', () => ({ roll: 100 }), '23514'],
    [
      'in an unknown period',
      () => ({ venue: { ...wafubarOf(served), period: 'year' as 'month' } }),
      '22023',
    ],
  ])(
    'with a draw %s: only this draw is refused, and the others are recorded',
    async (_, makeWrong, code) => {
      const before = await countOf()
      const wrong = makeWrong()
      const recordDraw = createDrawRecorder(served.services)
      const draws = [drawOf(served), drawOf(served), drawOf(served, wrong), drawOf(served)]
      const results = await Promise.allSettled(draws.map(recordDraw))
      expect(results).toMatchObject([
        { status: 'fulfilled' },
        { status: 'fulfilled' },
        { status: 'rejected', reason: { code } },
        { status: 'fulfilled' },
      ])
      expect(await countOf()).toBe(before + 3)
      await expect(recordAll([drawOf(served), drawOf(served, wrong)])).rejects.toMatchObject({
        code,
      })
      expect(await countOf()).toBe(before + 3)
    },
  )

  it('are recorded once for each ticket and for each mailbox', async () => {
    const [first, second] = [drawOf(served), drawOf(served)]
    const rows = await recordAll([
      first,
      drawOf(served, { ticketHash: first.ticketHash }),
      second,
      drawOf(served, { emailKey: second.emailKey }),
    ])
    expect(rows.map((row) => row?.['ticket_hash'] ?? null).slice(0, 2)).toEqual([
      first.ticketHash,
      null,
    ])
    expect(rows.slice(2).filter((row) => row !== null)).toHaveLength(1)
    expect(await recordAll([first, second, drawOf(served, { emailKey: first.emailKey })])).toEqual([
      null,
      null,
      null,
    ])
  })

  describe('beyond the limits of a crowd', () => {
    /** Records draws together; returns for each draw whether its code goes by mail only. */
    const recordCrowd = async (...draws: readonly Partial<Draw>[]) => {
      const rows = await recordAll(draws.map((draw) => drawOf(served, draw)))
      return rows.map((row) => row?.code_by_email)
    }
    /** Counts `count` draws of the venue on each of `days` days, of which the last is `daysAgo`. */
    const setBusyDays = async (days: number, count: number, daysAgo = 1) =>
      served.asAdmin(async (query) => {
        await query('delete from private.hour_counts')
        await query(
          `insert into private.hour_counts (app_identifier, day, hour, count)
           select 'wafubar', (now() at time zone 'Europe/Paris')::date - n, 20, $1
           from generate_series($2::int, $3::int) as n`,
          [count, daysAgo, daysAgo + days - 1],
        )
      })
    const movePast = async (interval: string) =>
      served.asAdmin(async (query) =>
        query(
          `update private.participations
           set period_key = 'past ' || left(id::text, 30), played_at = played_at - $1::interval`,
          [interval],
        ),
      )
    const crowd = (count: number) =>
      Array.from({ length: count }, () => ({ crowdedLimit: 'venue' as const }))

    it('give a new mailbox its code by mail only, even at a busy venue if the limit of an address is exceeded', async () => {
      await setBusyDays(7, 100_000)
      expect(await recordCrowd({ crowdedLimit: 'address' }, { crowdedLimit: 'venue' }, {})).toEqual(
        [true, false, false],
      )
    })

    it('count as a crowd of a venue from three times its seventh-busiest day of 28, and from a tenth of it in a minute', async () => {
      await movePast('30 days')
      await setBusyDays(6, 100_000)
      expect(await recordCrowd({ crowdedLimit: 'venue' })).toEqual([true])
      await setBusyDays(7, 100_000, 29)
      expect(await recordCrowd({ crowdedLimit: 'venue' })).toEqual([true])

      await movePast('30 days')
      await setBusyDays(7, 20)
      expect(await recordCrowd(...crowd(6))).toEqual(crowd(6).map(() => false))
      expect(await recordCrowd({ crowdedLimit: 'venue' })).toEqual([true])
      await recordCrowd(...Array.from({ length: 52 }, () => ({})))
      await movePast('2 minutes')
      expect(await recordCrowd({ crowdedLimit: 'venue' })).toEqual([false])
      expect(await recordCrowd({ crowdedLimit: 'venue' })).toEqual([true])
      await setBusyDays(0, 0)
    })

    it('compare the crowd with the usual days of the venue once for all draws of a statement', async () => {
      const [{ definition }] = (await served.asAdmin(async (query) => {
        await query('create sequence private.times_asked')
        const rows = await query(
          `select pg_get_functiondef('private.is_crowd_unusual(text)'::regprocedure) as definition`,
        )
        await query(
          `create or replace function private.is_crowd_unusual(app_identifier text) returns boolean
           language plpgsql stable set search_path = ''
           as $$ begin return nextval('private.times_asked') < 0; end $$`,
        )
        return rows
      })) as [{ definition: string }]
      await recordCrowd(...crowd(5))
      await served.asAdmin(async (query) => {
        await query(definition)
        expect(await query(`select nextval('private.times_asked')::int as next`)).toEqual([
          { next: 2 },
        ])
        await query('drop sequence private.times_asked')
      })
    })

    it('show the code to a mailbox whose earlier win at the venue was within the limits', async () => {
      await movePast('30 days')
      const [returning, invented, lost] = [randomHex(32), randomHex(32), randomHex(32)]
      const losing = await serveApp(database, venuesThat('lose'))
      expect(await recordCrowd({ emailKey: returning })).toEqual([false])
      expect(await recordCrowd({ emailKey: invented, crowdedLimit: 'address' })).toEqual([true])
      const loss = { emailKey: lost, crowdedLimit: 'address', venue: wafubarOf(losing) } as const
      expect(await recordCrowd(loss)).toEqual([false])
      await movePast('30 days')
      await serveApp(database, venuesThat('win'))
      const again = [returning, invented, lost].map((emailKey) => ({
        emailKey,
        crowdedLimit: 'address' as const,
      }))
      expect(await recordCrowd(...again)).toEqual([false, true, true])
    })
  })

  it('are recorded as they were drawn, and returned in the same order', async () => {
    const { prizes, ...venue } = wafubarOf(served)
    const valid = { ...venue, prizes: prizes.map((prize) => ({ ...prize, validityDays: 30 })) }
    const draws = [
      drawOf(served, { venue: valid }),
      drawOf(served, { roll: 0 }),
      drawOf(served, { venue: valid }),
    ]
    const rows = await recordAll(draws)
    const { odds, oddsHash } = documentOdds(wafubarOf(served))
    expect(rows).toMatchObject(
      draws.map(({ request, seed, commitment, roll }) => ({
        user_email: request.userEmail,
        client_seed: request.clientSeed,
        seed,
        commitment,
        roll,
        odds_hash: oddsHash,
        prize_id: drawPrize(odds, roll).id,
      })),
    )
    expect(rows[1]?.valid_until).toBeNull()
    expect(rows[0]?.valid_until).toMatch(/Z$/)
  })

  it('of 40 visitors share fewer than 20 transactions, and each visitor gets a separate draw', async () => {
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
      mailboxes.map(
        async (userEmail) => (await counted.spin({ userEmail })).json() as Promise<SpinAnswer>,
      ),
    )
    expect(answers.map(({ userEmail }) => userEmail)).toEqual(mailboxes)
    expect(new Set(answers.map(({ proof }) => proof.seed)).size).toBe(40)
    expect(transactions).toBeLessThan(20)
  })
})

it('draws on PostgreSQL are answered while another draw of their batch waits for a locked mailbox', async () => {
  const database = openPostgres(await createPostgresDatabase('template'))
  const served = await serveApp(database, venuesThat('win'))
  const [held, other] = [drawOf(served), drawOf(served)]
  let release = () => {}
  const holding = served.services.asRole('game_server', {}, async (query) => {
    await recordIn(query, [{ ...held, ticketHash: randomHex(32) }])
    await new Promise<void>((resolve) => {
      release = resolve
    })
  })
  const recordDraw = createDrawRecorder(served.services)
  await recordDraw(drawOf(served))
  const first = recordDraw(drawOf(served))
  const waiting = recordDraw(held)
  let waits = true
  void waiting.finally(() => (waits = false))
  // This draw is in the same batch as the waiting draw.
  expect(await recordDraw(other)).toMatchObject({ type: 'drawn', row: { seed: other.seed } })
  expect(waits).toBe(true)
  await first
  release()
  await holding
  expect(await waiting).toEqual({ type: 'notRecorded' })
  await database.close()
})

it('draws on PostgreSQL are recorded even while a migration adds a column', async () => {
  const url = await createPostgresDatabase('template')
  const database = openPostgres(url, { connections: 1 })
  const owner = openPostgres(url)
  const served = await serveApp(database, venuesThat('win'))
  const recordDraw = createDrawRecorder(served.services)
  // The connection now has a prepared statement with the columns.
  await recordDraw(drawOf(served))
  const recording = await owner.transaction(async (query) => {
    await query('alter table private.participations add column note text')
    const draw = recordDraw(drawOf(served))
    await until('the draw waits', async () => {
      const waiting = await query('select from pg_locks where not granted')
      return waiting.length > 0
    })
    return { draw }
  })
  expect(await recording.draw).toMatchObject({ type: 'drawn' })
  await owner.close()
  await database.close()
})
