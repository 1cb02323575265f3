import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { asAdmin, createPostgresDatabase } from '#testing/database/databases.ts'

import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'

const away = { name: 'DatabaseUnavailable' }

describe('a PostgreSQL server', () => {
  let url: string
  let database: Database
  beforeAll(async () => {
    url = await createPostgresDatabase('template')
    database = openPostgres(url, { connections: 2 })
  })
  afterAll(async () => database.close())

  const endConnections = async () =>
    asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${new URL(url).pathname.slice(1)}' and pid <> pg_backend_pid()`)
  const one = async () => database.transaction(async (query) => query('select 1 as one'))

  it('is unavailable if no server listens', async () => {
    const nobody = openPostgres('postgres://nobody@127.0.0.1:1/none')
    await expect(nobody.transaction(async () => 1)).rejects.toMatchObject(away)
    await nobody.close()
  })

  it('survives the end of its idle connections', async () => {
    await Promise.all([one(), one()])
    await endConnections()
    await expect.poll(async () => one().catch(() => 'away')).toEqual([{ one: 1 }])
  })

  it('is unavailable after a statement that takes too long, which is cancelled', async () => {
    const hurry = { timeoutMs: 100 }
    for (let time = 0; time < 4; time += 1) {
      const slow = database.transaction(async (query) => query('select pg_sleep(5)'), hurry)
      await expect(slow).rejects.toMatchObject(away)
    }
    expect(await one()).toEqual([{ one: 1 }])
  })

  it('has no timeout for a statement with the timeout 0', async () => {
    const slow = async () =>
      database.transaction(async (query) => query('select pg_sleep(1.1)'), { timeoutMs: 0 })
    await expect(slow()).resolves.toHaveLength(1)
  })

  it('is unavailable if the server accepts the connection and does not answer', async () => {
    const mute = createServer().listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const { port } = mute.address() as AddressInfo
    const unheard = openPostgres(`postgres://nobody@127.0.0.1:${port}/none`, {
      connectTimeoutMs: 200,
    })
    await expect(unheard.transaction(async () => 1)).rejects.toMatchObject(away)
    await unheard.close()
    mute.close()
  })

  it('survives repeated losses of all connections under load, and is available within 5 s', async () => {
    const busy = openPostgres(url)
    const outcomes = { answered: 0, away: 0 }
    const over = new AbortController()
    const visitors = Array.from({ length: 20 }, async () => {
      while (!over.signal.aborted) {
        await busy
          .transaction(async (query) => {
            await query('select 1')
            await query('select pg_sleep(0.005)')
          })
          .then(() => (outcomes.answered += 1))
          .catch((error: unknown) => {
            expect(error).toMatchObject(away)
            outcomes.away += 1
          })
      }
    })
    for (let time = 0; time < 20; time += 1) {
      await endConnections()
      await pause(50)
    }
    await expect.poll(async () => busy.transaction(async () => 1).catch(() => 0)).toBe(1)
    over.abort()
    await Promise.all(visitors)
    expect(outcomes.away).toBeGreaterThan(0)
    expect(outcomes.answered).toBeGreaterThan(100)
    await busy.close()
  })

  it('prepares no statement by name', async () => {
    const rows = await database.transaction(async (query) => {
      await query('select $1::int', [1])
      return query('select name from pg_prepared_statements where name <> $1', [''])
    })
    expect(rows).toEqual([])
  })
})
