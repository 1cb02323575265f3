import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database, Row } from '#database/server/database.ts'
import { openPostgres } from '#database/server/postgres.ts'
import { asRole } from '#database/server/transactions.ts'
import { createPostgresDatabase, testDatabases } from '#testing/database/databases.ts'
import {
  addParticipation,
  codeRow,
  insertInto,
  type Participation,
} from '#testing/database/participations.ts'

const CODES = 'public.used_prize_codes'

/** Runs statements with the rights of a visitor's page. */
const visitor = (database: Database) => ({
  run: async (
    text: string,
    params: readonly unknown[] = [],
    headers: Record<string, string> = {},
  ) => asRole(database, 'anon', headers, async (query) => query(text, params)),
  save: async (row: Row, ticket?: string) =>
    asRole(database, 'anon', ticket === undefined ? {} : { 'x-ticket': ticket }, async (query) =>
      query(insertInto(CODES, row), Object.values(row)),
    ),
})

const refused = (code: string) => ({ name: 'DatabaseError', code })

/** schema.test.ts lists the columns that a visitor may read and write. */
describe.each(testDatabases)('the rights of a visitor, on $name', ({ open }) => {
  let database: Database
  let win: Participation
  let usedCode: string
  beforeAll(async () => {
    database = await open()
    win = await addParticipation(database)
    const row = codeRow(win)
    await visitor(database).save(row, win.ticket)
    usedCode = row.code
  })
  afterAll(async () => database.close())

  describe('looking up a code', () => {
    it('shows no row without a candidate code, with an empty candidate, and with a wild card', async () => {
      const select = `select code from ${CODES}`
      expect(await visitor(database).run(select)).toEqual([])
      for (const candidate of ['', '%', '*', `${usedCode} `, usedCode.toLowerCase()]) {
        expect(await visitor(database).run(select, [], { 'x-candidate-code': candidate })).toEqual(
          [],
        )
      }
    })

    it('shows the row of the candidate code only', async () => {
      const other = await addParticipation(database)
      await visitor(database).save(codeRow(other), other.ticket)
      const rows = await visitor(database).run(`select code from ${CODES}`, [], {
        'x-candidate-code': usedCode,
      })
      expect(rows).toEqual([{ code: usedCode }])
    })
  })

  describe('saving a code', () => {
    let mine: Participation
    beforeAll(async () => {
      mine = await addParticipation(database)
    })

    it.each<[string, string | undefined]>([
      ['without a ticket', undefined],
      ['with an empty ticket', ''],
      ['with an unknown ticket', 'f'.repeat(32)],
    ])('is refused %s', async (_, ticket) => {
      await expect(visitor(database).save(codeRow(mine), ticket)).rejects.toMatchObject(
        refused('42501'),
      )
    })

    it('is refused with the hash of the ticket instead of the ticket', async () => {
      const [row] = await database.transaction(async (query) =>
        query<{ ticket_hash: string }>(
          'select ticket_hash from private.participations where id = $1',
          [mine.id],
        ),
      )
      const saved = visitor(database).save(codeRow(mine), row?.ticket_hash)
      await expect(saved).rejects.toMatchObject(refused('42501'))
    })

    it("is refused with another player's ticket", async () => {
      const other = await addParticipation(database, { user_email: 'bob@exemple.fr' })
      await expect(visitor(database).save(codeRow(mine), other.ticket)).rejects.toMatchObject(
        refused('42501'),
      )
    })

    it.each([
      { prize_name: 'Cocktail' },
      { user_email: 'ana@exemple.fr' },
      { user_email: 'eve@exemple.fr' },
      { app_identifier: 'nolimit' },
    ])('is refused with data that differ from the draw: %j', async (change) => {
      const saved = visitor(database).save({ ...codeRow(mine), ...change }, mine.ticket)
      await expect(saved).rejects.toMatchObject(refused('42501'))
    })

    it('is refused for a loss', async () => {
      const lost = await addParticipation(database, {
        prize_name: 'Dommage',
        prize_type: 'nothing',
      })
      await expect(visitor(database).save(codeRow(lost), lost.ticket)).rejects.toMatchObject(
        refused('42501'),
      )
    })

    it('is refused if the code goes by mail only, with any ticket', async () => {
      const mailed = await addParticipation(database, { code_by_email: true })
      for (const ticket of [mailed.ticket, win.ticket, 'f'.repeat(32), undefined])
        await expect(visitor(database).save(codeRow(mailed), ticket)).rejects.toMatchObject(
          refused('42501'),
        )
    })

    it('is refused a second time', async () => {
      await expect(visitor(database).save(codeRow(win), win.ticket)).rejects.toMatchObject(
        refused('42501'),
      )
    })

    it.each(['abcd1234', 'ABCD123', 'ABCD12345', 'ABCD-123', 'ABCDÉ123', '', 'ABCD1234\n'])(
      'is refused as malformed, even with the right ticket: %j',
      async (code) => {
        const saved = visitor(database).save({ ...codeRow(mine), code }, mine.ticket)
        await expect(saved).rejects.toMatchObject(refused('23514'))
      },
    )

    it('is refused as a duplicate if the code is used', async () => {
      const saved = visitor(database).save({ ...codeRow(mine), code: usedCode }, mine.ticket)
      await expect(saved).rejects.toMatchObject({
        ...refused('23505'),
        constraint: 'used_prize_codes_pkey',
      })
    })

    it('succeeds with the ticket of the win after all the refused attempts', async () => {
      await visitor(database).save(codeRow(mine), mine.ticket)
    })
  })

  it('end with the transaction: role and headers are reset', async () => {
    await visitor(database).run('select 1', [], { 'x-candidate-code': usedCode })
    const rows = await database.transaction(async (query) =>
      query(
        `select current_user = session_user as mine, current_setting('request.headers', true) as headers`,
      ),
    )
    expect(rows).toEqual([{ mine: true, headers: '' }])
  })
})

it('one of 40 codes for a win from concurrent connections is saved, and the other 39 inserts wait for it', async () => {
  const database = openPostgres(await createPostgresDatabase('template'), { connections: 40 })
  const contested = await addParticipation(database)
  const saves = Array.from({ length: 40 }, async () =>
    asRole(database, 'anon', { 'x-ticket': contested.ticket }, async (query) => {
      const row = codeRow(contested)
      await query(insertInto(CODES, row), Object.values(row))
      await query('select pg_sleep(0.5)')
    }),
  )
  const outcomes = await Promise.allSettled(saves)
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refusals.map(({ reason }) => (reason as { code: string }).code)).toEqual(
    Array(39).fill('42501'),
  )
  await database.close()
})
