import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { openPostgres } from '#database/server/postgres.ts'
import { asAdmin, createPostgresDatabase } from '#testing/database/databases.ts'
import { startFaultyNetwork, type FaultyNetwork } from '#testing/database/faulty-network.ts'

/** Longer than the deadline of a statement. */
const SILENT_MS = 6500
const FAULT_MS = 1500
const SLOWEST_MS = 10_000
const RECOVERED_WITHIN_MS = 5000

describe('a PostgreSQL behind a faulty network', () => {
  let url: string
  let network: FaultyNetwork
  let database: Database
  beforeAll(async () => {
    url = await createPostgresDatabase('template')
    network = await startFaultyNetwork(url)
    database = openPostgres(network.url)
    await asAdmin('create table public.kept (id bigint primary key)', url)
    await asAdmin('alter table public.kept owner to owner', url)
  })
  afterAll(async () => {
    await database.close()
    network.close()
  })

  it.each(['slow', 'silent', 'refuse'] as const)(
    '%s: every call is answered within 10 s, the database is back within 5 s, and no acknowledged write is lost',
    async (fault) => {
      const over = new AbortController()
      const acknowledged: number[] = []
      let slowestMs = 0
      let next = Math.round(performance.now() * 1000)
      const visitors = Array.from({ length: 20 }, async () => {
        while (!over.signal.aborted) {
          const id = (next += 1)
          const asked = performance.now()
          await database
            .transaction(async (query) => query('insert into public.kept values ($1)', [id]))
            .then(() => acknowledged.push(id))
            .catch((error: unknown) => expect(error).toMatchObject({ name: 'DatabaseUnavailable' }))
          slowestMs = Math.max(slowestMs, performance.now() - asked)
          await pause(5)
        }
      })
      await pause(200)
      network.fault(fault)
      await pause(fault === 'silent' ? SILENT_MS : FAULT_MS)
      network.fault('none')
      const repaired = performance.now()
      const one = async () => database.transaction(async () => 'back').catch(() => 'away')
      await expect.poll(one, { timeout: 2 * RECOVERED_WITHIN_MS, interval: 20 }).toBe('back')
      const recoveredMs = performance.now() - repaired
      over.abort()
      await Promise.all(visitors)

      expect(slowestMs).toBeLessThan(SLOWEST_MS)
      expect(recoveredMs).toBeLessThan(RECOVERED_WITHIN_MS)
      const rows = await database.transaction(async (query) =>
        query<{ id: number }>('select id from public.kept'),
      )
      const kept = new Set(rows.map(({ id }) => id))
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
      expect(acknowledged.length).toBeGreaterThan(20)
    },
    40_000,
  )
})
