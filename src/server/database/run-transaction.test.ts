import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testEngines } from '#testing/databases.ts'

import type { Engine, Query } from './database.ts'

describe.each(testEngines)('a transaction on $name', ({ open }) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await open()
    await engine.transaction(async (query) => query('create table public.kept (word text primary key)'))
  })
  afterAll(async () => engine.close())

  const words = async () => {
    const rows = await engine.transaction(async (query) =>
      query('select word from public.kept order by word'),
    )
    return rows.map(({ word }) => word)
  }
  const keep = 'insert into public.kept values ($1)'

  it('keeps nothing when the work throws', async () => {
    const work = engine.transaction(async (query) => {
      await query(keep, ['lost'])
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await words()).toEqual([])
  })

  it('of one statement sends all at once, and commits it', async () => {
    const one = { isOneStatement: true, opening: `select set_config('roue.word', 'opened', true)` }
    const statement = `insert into public.kept values ($1 || current_setting('roue.word')) returning word`
    const rows = await engine.transaction(async (query) => query(statement, ['it was ']), one)
    expect(rows).toEqual([{ word: 'it was opened' }])
    const again = engine.transaction(async (query) => query(statement, ['it was ']), one)
    await expect(again).rejects.toMatchObject({ name: 'DatabaseError', code: '23505' })
    const opening = 'select 1 / 0'
    const unopened = engine.transaction(async (query) => query(keep, ['lost']), { ...one, opening })
    await expect(unopened).rejects.toMatchObject({ name: 'DatabaseError' })
    const two = engine.transaction(async (query) => {
      await query(`delete from public.kept where word = 'it was opened'`)
      await query(keep, ['second'])
    }, one)
    await expect(two).rejects.toThrow('This transaction is over.')
    expect(await words()).toEqual([])
  })

  it('does not pretend that it committed when the work has swallowed an error', async () => {
    const work = engine.transaction(async (query) => {
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

  it('goes on after an error inside a savepoint', async () => {
    await engine.transaction(async (query) => {
      await query(keep, ['saved'])
      await query('savepoint before')
      await query(keep, ['saved']).catch(async () => query('rollback to savepoint before'))
    })
    expect(await words()).toEqual(['saved'])
  })

  it('answers no statement after its end', async () => {
    let late: Query | undefined
    await engine.transaction(async (query) => {
      late = query
    })
    await expect(late?.('select 1')).rejects.toThrow('This transaction is over.')
  })

  it('gives the detail of a refusal', async () => {
    const work = engine.transaction(async (query) => query(keep, ['saved']))
    await expect(work).rejects.toMatchObject({
      code: '23505',
      message: 'duplicate key value violates unique constraint "kept_pkey"',
      detail: 'Key (word)=(saved) already exists.',
    })
  })

  it('runs a script without parameters and gives the rows of its last statement', async () => {
    const rows = await engine.transaction(async (query) => query('select 1 as a; select 2 as b'))
    expect(rows).toEqual([{ b: 2 }])
  })
})
