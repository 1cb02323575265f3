import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database, Role, Row } from '#database/server/database.ts'
import { asRole } from '#database/server/transactions.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { addCode, addParticipation, insertInto, sha256 } from '#testing/database/participations.ts'

const TABLE = 'private.redemptions'
const refused = (code: string) => ({ name: 'DatabaseError', code })

describe.each(testDatabases)('the hand-over events of a prize on $name', ({ open }) => {
  let database: Database
  let code: string
  const links: Record<string, number> = {}
  beforeAll(async () => {
    database = await open()
    code = await wonCode()
    for (const [name, app_identifier, revoked_at] of [
      ['ours', 'wafubar', null],
      ['theirs', 'nolimit', null],
      ['revoked', 'wafubar', '2100-01-01'],
      ['unused', 'wafubar', null],
    ] as const) {
      const phone = { phone_hash: sha256(`phone of ${name}`), activated_at: '2099-01-01' }
      const row = {
        app_identifier,
        secret_hash: sha256(name),
        revoked_at,
        ...(name !== 'unused' && phone),
      }
      const [made] = await database.transaction(async (query) =>
        query<Row & { id: number }>(
          `${insertInto('private.staff_links', row)} returning id`,
          Object.values(row),
        ),
      )
      links[name] = made?.id ?? 0
    }
  })
  afterAll(async () => database.close())

  const wonCode = async () => addCode(database, await addParticipation(database))
  const run = async (text: string, params: readonly unknown[] = [], role: Role = 'game_server') =>
    asRole(database, role, {}, async (query) => query(text, params))
  const write = async (row: Row) => run(insertInto(TABLE, row), Object.values(row))

  it.each([
    `insert into ${TABLE} (code, number, event, at) values ('AAAAAAAA', 1, 'handed', '2020-01-01')`,
    `insert into private.staff_links (app_identifier, secret_hash) values ('wafubar', '${sha256('mine')}')`,
    `insert into private.refused_hand_overs (app_identifier, code, at) values ('wafubar', 'AAAAAAAA', now())`,
  ])('cannot be changed by the game: %s', async (statement) => {
    await expect(run(statement)).rejects.toMatchObject(refused('42501'))
  })

  it('are refused out of order, with a wrong number or event, twice, and for an unknown code', async () => {
    const fresh = await wonCode()
    await expect(write({ code: fresh, number: 2, event: 'undone' })).rejects.toMatchObject(
      refused('42501'),
    )
    await expect(write({ code: fresh, number: 3, event: 'handed' })).rejects.toMatchObject(
      refused('42501'),
    )
    await expect(write({ code: fresh, number: 1, event: 'undone' })).rejects.toMatchObject(
      refused('23514'),
    )
    await expect(write({ code: fresh, number: 0, event: 'handed' })).rejects.toMatchObject(
      refused('42501'),
    )
    await expect(write({ code: 'ZZZZZZZZ', number: 1, event: 'handed' })).rejects.toMatchObject(
      refused('23503'),
    )
    await write({ code: fresh, number: 1, event: 'handed' })
    await expect(write({ code: fresh, number: 1, event: 'handed' })).rejects.toMatchObject(
      refused('23505'),
    )
  })

  it('are refused with a phone of another venue, a revoked phone, and an unused link', async () => {
    for (const name of ['theirs', 'revoked', 'unused']) {
      const row = { code, number: 1, event: 'handed', staff_link_id: links[name] }
      await expect(write(row)).rejects.toMatchObject(refused('42501'))
    }
    await write({ code, number: 1, event: 'handed', staff_link_id: links['ours'] })
  })

  it('belong to the venue of their code, and an active phone cannot be replaced', async () => {
    const fresh = await wonCode()
    await write({ code: fresh, number: 1, event: 'handed' })
    const rows = await run(`select app_identifier from ${TABLE} where code = $1`, [fresh])
    expect(rows).toEqual([{ app_identifier: 'wafubar' }])
    const replace = `update private.staff_links set phone_hash = $1, activated_at = now() where id = $2 returning id`
    for (const name of ['ours', 'revoked'])
      expect(await run(replace, [sha256('mine'), links[name]])).toEqual([])
    await expect(
      run(
        `update private.staff_links set phone_hash = $1, activated_at = '2100-01-01' where id = $2`,
        [sha256('mine'), links['unused']],
      ),
    ).rejects.toMatchObject(refused('42501'))
  })

  it('can be undone within ten minutes, and not later', async () => {
    const [early, late] = [await wonCode(), await wonCode()]
    for (const [agedCode, age] of [
      [early, '9 minutes 55 seconds'],
      [late, '10 minutes 1 second'],
    ] as const) {
      await write({ code: agedCode, number: 1, event: 'handed' })
      const aging = `update ${TABLE} set at = at - $2::interval where code = $1`
      await database.transaction(async (query) => query(aging, [agedCode, age]))
    }
    await write({ code: early, number: 2, event: 'undone' })
    await expect(write({ code: late, number: 2, event: 'undone' })).rejects.toMatchObject(
      refused('42501'),
    )
  })
})
