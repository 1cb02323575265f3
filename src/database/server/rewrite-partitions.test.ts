import { setTimeout as pause } from 'node:timers/promises'

import { expect, it } from 'vitest'

import { createPostgresDatabase } from '#testing/database/databases.ts'
import { addParticipation } from '#testing/database/participations.ts'

import { openPostgres } from './postgres.ts'
import { dropErasedBytes } from './rewrite-partitions.ts'

const READ_MS = 3_000
const WAIT_LIMIT_MS = 1_500

it('on PostgreSQL the rewrite of a partition that a long query reads blocks no other query', async () => {
  const database = openPostgres(await createPostgresDatabase('template'))
  const { id } = await addParticipation(database)
  const read = async (seconds: number) =>
    database.transaction(async (query) =>
      query(`select pg_sleep($1) from private.player_addresses`, [seconds]),
    )
  await addParticipation(database)
  await database.transaction(async (query) =>
    query(`select private.erase_participations(array[$1::uuid], 'command')`, [id]),
  )
  const reading = read(READ_MS / 1000)
  await pause(100)
  const dropping = dropErasedBytes(database)
  await pause(50)
  for (let reads = 0; reads < 10; reads += 1) {
    const startedAt = performance.now()
    await read(0)
    expect(performance.now() - startedAt).toBeLessThan(WAIT_LIMIT_MS)
  }
  await reading
  expect(await dropping).toBe('files')
  await database.close()
})
