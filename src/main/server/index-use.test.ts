import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { issueCode } from '#codes/server/issue-code.ts'
import { findWinsInTurn } from '#codes/server/waiting-codes.ts'
import type { Database, Query } from '#database/server/database.ts'
import { purgeExpired } from '#players/server/retention.ts'
import { countDraws } from '#figures/server/count-draws.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { randomHex, serveApp, venuesThat, type ServedApp } from '#testing/servers/served-app.ts'

/** The number of rows, which is enough for the planner to prefer every index to a full scan. */
const STORED = 1000

/**
 * The tables that have one row, or get a row for a venue, for a version of it, for a crowded mail
 * domain, or when a stock runs out. They never get a row for each player.
 */
const SMALL_TABLES: ReadonlySet<unknown> = new Set([
  'crowded_domains',
  'day_starts',
  'due_clock',
  'odds_tables',
  'venue_mailboxes',
  'venue_versions',
])

describe('with many participations', () => {
  let database: Database
  let served: ServedApp
  /** Returns the tables that a transaction has scanned, also inside functions. */
  let scanned: string[] = []
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(countingScans(database), venuesThat('win'))
    await served.asAdmin(fill)
    await served.sql('analyze')
    scanned = []
  })
  afterAll(async () => database.close())

  function countingScans({ transaction, close }: Database): Database {
    return {
      close,
      // The scans before and after are counted in separate statements.
      transaction: async (work, options) =>
        transaction(
          async (query) => {
            const before = await countScans(query)
            const done = await work(query)
            const after = await countScans(query)
            scanned.push(
              ...[...after]
                .filter(([table, count]) => count > (before.get(table) ?? 0))
                .map(([table]) => table),
            )
            return done
          },
          { ...options, singleRoundTrip: false },
        ),
    }
  }

  const scansOf = async (work: () => Promise<unknown>) => {
    scanned = []
    await work()
    return scanned.filter((table) => !SMALL_TABLES.has(table))
  }

  it('scans a table for a query without an index, which this test detects', async () => {
    const byRoll = 'select count(*) from private.participations where roll = 50'
    const look = async () =>
      served.services.asRole('game_server', {}, async (query) => query(byRoll))
    expect(await scansOf(look)).toEqual(['participations'])
  })

  it('scans no table for a spin, its replay, and a spin of a mailbox that has played', async () => {
    const first = { userEmail: `${randomHex(6)}@orange.fr`, ticket: randomHex(16) }
    expect(await scansOf(async () => served.spin(first))).toEqual([])
    expect(await scansOf(async () => served.spin(first))).toEqual([])
    const second = async () => served.spin({ ...first, ticket: randomHex(16) })
    expect(await scansOf(async () => expect((await second()).status).toBe(409))).toEqual([])
  })

  it('scans no table for the code of a win and its mails', async () => {
    const won = await served.win()
    const code = randomHex(4).toUpperCase()
    const save = async () => expect((await served.saveCode(code, won)).status).toBe(201)
    expect(await scansOf(save)).toEqual([])
    expect(await scansOf(async () => served.services.outbox.sendFor(code))).toEqual([])
  })

  it('scans no waiting codes for the next code of each domain, and makes one code for each domain', async () => {
    const wins = await findWinsInTurn(served.services)
    expect(wins).toHaveLength(2)
    expect(await scansOf(async () => findWinsInTurn(served.services))).toEqual([])
    const [win] = wins
    if (!win) throw new Error('no win has its turn')
    expect(await scansOf(async () => issueCode(served.services, win))).toEqual([])
    expect(await findWinsInTurn(served.services)).toEqual(wins.slice(1))
  })

  it('scans no table for the erasure of expired data', async () => {
    expect(await scansOf(async () => purgeExpired(served.services))).toEqual([])
  })

  it('scans no participations for the counters of the figures', async () => {
    const { asRole } = served.services
    expect(await scansOf(async () => countDraws(asRole, undefined, STORED / 20))).not.toContain(
      'participations',
    )
  })

  /**
   * Returns the scans of this connection. They include earlier transactions that are not yet in the
   * global counts.
   */
  async function countScans(query: Query): Promise<ReadonlyMap<string, number>> {
    const rows = await query<{ relname: string; scans: number }>(
      'select relname::text, seq_scan as scans from pg_stat_xact_user_tables where seq_scan > 0',
    )
    return new Map(rows.map(({ relname, scans }) => [relname, scans]))
  }

  async function fill(query: Query): Promise<void> {
    await query(
      `insert into private.participations (
         app_identifier, period_key, email_key, ticket_hash, seed, commitment, client_seed, odds_hash, roll,
         prize_id, prize_key, prize_name, prize_type, terms_version, promo_emails, played_at
       )
       select 'wafubar', 'month:2026-10', encode(sha256(('m' || i)::bytea), 'hex'),
         encode(sha256(('t' || i)::bytea), 'hex'), repeat('0', 64), repeat('0', 64), repeat('0', 32), repeat('0', 64), 50,
         'soft-1', 'soft', 'Soft', 'softdrink', 1, false, now() - i * interval '1 hour'
       from generate_series(1, ${STORED}) as i`,
    )
    await query(
      `insert into private.player_addresses select id, 'ana-' || left(email_key, 8) || '@orange.fr'
       from private.participations`,
    )
    // The later half of the wins waits for its codes.
    await query(`insert into private.crowded_domains (app_identifier, domain)
      values ('wafubar', 'chez-moi.fr'), ('wafubar', 'chez-toi.fr')`)
    await query(
      `insert into private.waiting_codes (participation_id, app_identifier, domain, since)
       select id, app_identifier, case when ascii(ticket_hash) % 2 = 0 then 'chez-moi.fr' else 'chez-toi.fr' end, played_at
       from private.participations order by played_at desc limit ${STORED / 2}`,
    )
    await query(
      `insert into public.used_prize_codes (code, user_email, prize_name, app_identifier, participation_id)
       select upper(lpad(to_hex(row_number() over ()), 8, '0')), (private.player_of(p)).user_email, prize_name, app_identifier, id
       from private.participations p
       where not exists (select from private.waiting_codes where participation_id = p.id)`,
    )
  }
})
