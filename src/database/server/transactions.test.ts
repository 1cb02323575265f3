import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testDatabases } from '#testing/database/databases.ts'

import type { Database, Query } from './database.ts'

describe.each(testDatabases)('a transaction on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await database.transaction(async (query) =>
      query('create table public.kept (word text primary key)'),
    )
  })
  afterAll(async () => database.close())

  const words = async () => {
    const rows = await database.transaction(async (query) =>
      query('select word from public.kept order by word'),
    )
    return rows.map(({ word }) => word)
  }
  const keep = 'insert into public.kept values ($1)'

  it('rolls back if the work throws', async () => {
    const work = database.transaction(async (query) => {
      await query(keep, ['lost'])
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await words()).toEqual([])
  })

  it('applies its settings with begin, and fails if one is refused', async () => {
    const read = `select current_setting('roue.word', true) as word`
    const settings = { 'roue.word': `l'une; \\ "l'autre"` }
    const inside = await database.transaction(async (query) => query(read), { settings })
    expect(inside).toEqual([{ word: settings['roue.word'] }])
    const after = await database.transaction(async (query) => query(read))
    expect(after[0]?.['word'] ?? '').toBe('')
    for (const singleRoundTrip of [false, true]) {
      const refused = { singleRoundTrip, settings: { work_mem: 'much' } }
      const work = database.transaction(async (query) => query(keep, ['lost']), refused)
      await expect(work).rejects.toMatchObject({ name: 'DatabaseError' })
    }
    expect(await words()).toEqual([])
  })

  it('with a single round trip sends all statements at once, and commits all or none', async () => {
    const one = { singleRoundTrip: true }
    const both = async (query: Query, ...pair: string[]) =>
      Promise.all(pair.map(async (word) => query(`${keep} returning word`, [word])))
    const rows = await database.transaction(async (query) => both(query, 'one', 'other'), one)
    expect(rows).toEqual([[{ word: 'one' }], [{ word: 'other' }]])
    const again = database.transaction(async (query) => both(query, 'new', 'one', 'newer'), one)
    await expect(again).rejects.toMatchObject({ name: 'DatabaseError', code: '23505' })
    const waiting = database.transaction(async (query) => {
      await query('delete from public.kept')
      await query(keep, ['second'])
    }, one)
    await expect(waiting).rejects.toThrow('This transaction is over.')
    expect(await words()).toEqual([])
  })

  it('rejects if the work has caught the error of a statement', async () => {
    const work = database.transaction(async (query) => {
      await query(keep, ['swallowed'])
      await query(keep, ['swallowed']).catch(() => {})
    })
    await expect(work).rejects.toMatchObject({
      name: 'DatabaseError',
      code: '23505',
      constraint: 'kept_pkey',
    })
    expect(await words()).toEqual([])
  })

  it('continues after an error inside a savepoint', async () => {
    await database.transaction(async (query) => {
      await query(keep, ['saved'])
      await query('savepoint before')
      await query(keep, ['saved']).catch(async () => query('rollback to savepoint before'))
    })
    expect(await words()).toEqual(['saved'])
  })

  it('refuses a statement after the transaction has ended', async () => {
    let late: Query | undefined
    await database.transaction(async (query) => {
      late = query
    })
    await expect(late?.('select 1')).rejects.toThrow('This transaction is over.')
  })

  it('reports the detail of a refusal', async () => {
    const work = database.transaction(async (query) => query(keep, ['saved']))
    await expect(work).rejects.toMatchObject({
      code: '23505',
      message: 'duplicate key value violates unique constraint "kept_pkey"',
      detail: 'Key (word)=(saved) already exists.',
    })
  })

  it('runs a script without parameters and returns the rows of its last statement', async () => {
    const rows = await database.transaction(async (query) => query('select 1 as a; select 2 as b'))
    expect(rows).toEqual([{ b: 2 }])
  })
})
