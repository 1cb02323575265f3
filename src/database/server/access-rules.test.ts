import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createPostgresDatabase, testDatabases } from '#testing/database/databases.ts'
import {
  addParticipation,
  codeRow,
  insertInto,
  participationRow,
  sha256,
} from '#testing/database/participations.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'
import { putVersions } from '#testing/venues/put-versions.ts'

import type { Database, Query, Row } from './database.ts'
import { openPostgres } from './postgres.ts'
import { asRole } from './transactions.ts'

const DRAWS = 'private.participations'
const CODES = 'public.used_prize_codes'
const ODDS = JSON.stringify([{ id: 'soft-1', name: 'Soft', type: 'softdrink', probability: 100 }])

const expectRefused = async (work: Promise<unknown> | undefined, code = '42501', more = {}) =>
  expect(work).rejects.toMatchObject({ name: 'DatabaseError', code, ...more })

/** Returns the argument of `private.record_draws`. */
const draw = (ticket: string, changes: Row = {}) => {
  const { period_key: _, ...row } = participationRow(ticket)
  return { ...row, period: 'month', odds_hash: sha256(ODDS), ...changes }
}

/** Returns the row of the table. */
const drawn = (ticket: string, changes: Row = {}) => {
  const { user_email: _, ...row } = participationRow(ticket)
  return { ...row, odds_hash: sha256(ODDS), ...changes }
}

describe.each(testDatabases)('the rights of game_server on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await putVersions(database, EXAMPLE_VENUES)
    await insert('private.odds_tables', {
      app_identifier: 'wafubar',
      odds_hash: sha256(ODDS),
      odds: ODDS,
    })
  })
  afterAll(async () => database.close())

  const run = async (text: string, params: readonly unknown[] = []) =>
    asRole(database, 'game_server', {}, async (query) => query(text, params))
  const insert = async (table: string, row: Row) => run(insertInto(table, row), Object.values(row))
  const asOwner = async (row: Row) =>
    database.transaction(async (query) => query(insertInto(DRAWS, row), Object.values(row)))
  const record = async (row: Row) =>
    run('select id, played_at from private.record_draws($1::jsonb)', [JSON.stringify([row])])

  it.each([
    `insert into private.mails (kind, recipient, app_identifier, subject) values ('prize', 'venue', 'wafubar', 'AAAA0000')`,
    `insert into private.mails (code, recipient) values ('AAAA0000', 'player')`,
    `select from private.schema_migrations`,
    `insert into private.schema_migrations values ('x', 'x')`,
    `insert into private.prize_stock values ('wafubar', 'Soft', 'total', 0)`,
    `insert into private.prize_limits (app_identifier, prize_key, in_force_since) values ('wafubar', 'Soft', 'now')`,
    'create table private.mine (id int)',
  ])('do not allow: %s', async (statement) => {
    await expectRefused(run(statement))
  })

  describe('recording a draw', () => {
    it('is refused under odds that are not recorded for the venue', async () => {
      await expectRefused(record(draw('a', { odds_hash: '0'.repeat(64) })))
      await expectRefused(record(draw('a', { app_identifier: 'nolimit' })))
    })

    it.each(['email_key', 'user_email'])('is refused without its mailbox: %s', async (column) => {
      await expectRefused(record(draw('a', { [column]: null })))
      await expectRefused(record({ ...draw('a'), [column]: undefined }))
    })

    it.each(['played_at', 'id'])('is refused if the caller sets %s', async (column) => {
      const value = column === 'id' ? '00000000-0000-0000-0000-000000000001' : '2020-01-01'
      await expectRefused(insert(DRAWS, drawn('a', { [column]: value })))
      await expectRefused(insert(DRAWS, drawn('a')))
      const [row] = await record(draw(`sets ${column}`, { [column]: value }))
      expect(row?.[column]).not.toBe(value)
      expect(JSON.stringify(row)).not.toContain('2020-01-01')
    })

    it.each([
      { app_identifier: 'Wafu Bar' },
      { email_key: 'ana@exemple.fr' },
      { user_email: 'ana' },
      { user_email: `${'a'.repeat(250)}@x.fr` },
      { ticket_hash: 'G'.repeat(64) },
      { seed: '' },
      { client_seed: 'f'.repeat(64) },
      { roll: 100 },
      { roll: -0.1 },
      { roll: 'NaN' },
      { prize_type: 'jackpot' },
      { prize_type: 'nothing', code_by_email: true },
    ])('is refused when it is malformed: %j', async (change) => {
      const code = 'app_identifier' in change ? '42501' : '23514'
      await expectRefused(record(draw('a', change)), code)
    })

    it('is refused a second time for one ticket, whatever the period', async () => {
      expect(await record(draw('once'))).toHaveLength(1)
      expect(await record(draw('once', { period: 'week' }))).toEqual([])
      const again = asOwner(drawn('once', { period_key: 'month:2026-12' }))
      await expectRefused(again, '23505', { constraint: 'participations_ticket_hash_key' })
    })

    it('is refused a second time for one mailbox in one period, and permitted in the next period', async () => {
      const { email_key } = draw('first')
      expect(await record(draw('first', { email_key }))).toHaveLength(1)
      expect(await record(draw('second', { email_key }))).toEqual([])
      expect(await record(draw('third', { email_key, period: 'week' }))).toHaveLength(1)
      await asOwner(drawn('fourth', { email_key, period_key: 'month:2026-01' }))
      const again = asOwner(drawn('fifth', { email_key, period_key: 'month:2026-01' }))
      await expectRefused(again, '23505', {
        constraint: 'participations_app_identifier_email_key_period_key_key',
      })
      await asOwner(drawn('sixth', { email_key, period_key: 'month:2026-02' }))
    })

    it('happens once for 20 parallel requests for one mailbox', async () => {
      const { email_key } = draw('racer')
      const draws = Array.from({ length: 20 }, async (_, index) =>
        record(draw(`racer ${index}`, { email_key })),
      )
      const recorded = await Promise.all(draws)
      expect(recorded.filter(({ length }) => length === 1)).toHaveLength(1)
    })
  })

  describe('an odds table', () => {
    it('is refused under the hash of other odds, and if it is not a list', async () => {
      const other = { app_identifier: 'wafubar', odds_hash: sha256('[]'), odds: ODDS }
      await expectRefused(insert('private.odds_tables', other), '23514')
      const scalar = { app_identifier: 'wafubar', odds_hash: sha256('1'), odds: '1' }
      await expectRefused(insert('private.odds_tables', scalar), '23514')
    })

    it('is refused if it sets its own date', async () => {
      const backdated = {
        app_identifier: 'wafubar',
        odds_hash: sha256(ODDS),
        odds: ODDS,
        in_force_since: 'now',
      }
      await expectRefused(insert('private.odds_tables', backdated))
    })
  })

  describe('assigning a code to a win', () => {
    it('is refused for any prize but the drawn prize', async () => {
      const win = await addParticipation(database)
      for (const change of [{ prize_name: 'Cocktail' }, { user_email: 'eve@exemple.fr' }]) {
        await expectRefused(insert(CODES, { ...codeRow(win), ...change, participation_id: win.id }))
      }
    })

    it('is refused without a win: without a participation, for an unknown participation, and for a loss', async () => {
      const lost = await addParticipation(database, {
        prize_name: 'Dommage',
        prize_type: 'nothing',
      })
      for (const participation_id of [null, '00000000-0000-0000-0000-000000000001', lost.id]) {
        await expectRefused(insert(CODES, { ...codeRow(lost), participation_id }))
      }
    })

    it('is a duplicate of the participation when the win has a code', async () => {
      const win = await addParticipation(database)
      await insert(CODES, { ...codeRow(win), participation_id: win.id })
      const again = insert(CODES, { ...codeRow(win), participation_id: win.id })
      await expectRefused(again, '23505', { constraint: 'won_codes_pkey' })
    })

    it('by worker and visitor at the same time makes one code, without a deadlock', async () => {
      const wins = await Promise.all(
        Array.from({ length: 10 }, async () => addParticipation(database)),
      )
      const races = wins.map(async (win) => {
        const byVisitor = codeRow(win)
        const outcomes = await Promise.allSettled([
          insert(CODES, { ...codeRow(win), participation_id: win.id }),
          asRole(database, 'anon', { 'x-ticket': win.ticket }, async (query) =>
            query(insertInto(CODES, byVisitor), Object.values(byVisitor)),
          ),
        ])
        const refusals = outcomes.flatMap((outcome) =>
          outcome.status === 'rejected' ? [outcome.reason] : [],
        )
        expect(refusals).toHaveLength(1)
        expect(['23505', '42501']).toContain((refusals[0] as { code: string }).code)
      })
      await Promise.all(races)
    })
  })

  it('include storing an additional field in the column of its name, without another version of the function', async () => {
    const admin = async (text: string) => database.transaction(async (query) => query(text))
    await admin('alter table private.player_addresses add column some_entry text')
    const [row] = await record(draw('entry', { some_entry: 'Ana' }))
    const stored = `select some_entry from private.player_addresses where participation_id = '${String(row?.['id'])}'`
    expect(await admin(stored)).toEqual([{ some_entry: 'Ana' }])
  })
})

it('a worker and a visitor who assign a code to the same win at the same time do not deadlock', async () => {
  const database = openPostgres(await createPostgresDatabase('template'))
  const win = await addParticipation(database)
  const give = async (query: Query) => {
    const given = { ...codeRow(win), participation_id: win.id }
    await query(insertInto(CODES, given), Object.values(given))
  }
  let worker: Promise<unknown> | undefined
  // The statements of the trigger for a visitor. The worker arrives between the lock and the row of
  // the trigger.
  await database.transaction(async (query) => {
    await query(`select from ${DRAWS} where id = $1 for update`, [win.id])
    worker = asRole(database, 'game_server', {}, give)
    worker.catch(() => {})
    await query('select pg_sleep(0.3)')
    await give(query)
  })
  await expectRefused(worker, '23505')
  await database.close()
})
