import { setTimeout as pause } from 'node:timers/promises'

import type { PostgresPlace } from '#faults/load/postgres-place.ts'
import { databaseUrl } from '#testing/database-url.ts'
import { createOwnDatabase } from '#testing/own-postgres.ts'

import { fillDatabase } from '#bench/database/fill-database.ts'
import { startMeasured } from '#bench/server/targets/measured-process.ts'
import { SERVER } from '#bench/server/targets/servers.ts'
import { asSuperuser } from '#bench/database/superuser.ts'

/** One participation in five wins, and each win has two mails. */
const PARTICIPATIONS_OF_A_MAIL = 2.5
const POLL_MS = 5
const TIMEOUT_MS = 180_000

/** Measures how many mails per second the outbox sends to a mail server on loopback, from the first to the last mail. */
export async function measureMails(place: PostgresPlace, mails: number, oddsHash: string): Promise<number> {
  const { sink, postgres } = place
  const name = 'mails'
  await createOwnDatabase(postgres.url, name)
  const env = {
    ...place.env,
    DATABASE_URL: databaseUrl(postgres.url, name, 'server'),
    MIGRATIONS_DATABASE_URL: databaseUrl(postgres.url, name, 'owner'),
  }
  await (await startMeasured(SERVER, env, '/readyz')).end()
  await asSuperuser(databaseUrl(postgres.url, name, 'postgres'), async (query) => {
    await fillDatabase(query, mails * PARTICIPATIONS_OF_A_MAIL, oddsHash)
    await query(
      `insert into private.mails (kind, recipient, app_identifier, participation_id, subject, code, next_attempt_at)
       select 'prize', recipient, app_identifier, participation_id, code, code, now()
       from public.used_prize_codes, unnest(array['player', 'venue']) as recipient`,
    )
  })
  const before = sink.mails.length
  const server = await startMeasured(SERVER, env, '/readyz')
  try {
    const first = await waitUntil(() => sink.mails.length > before)
    const already = sink.mails.length - before
    const last = await waitUntil(() => sink.mails.length >= before + mails)
    return ((mails - already) * 1000) / (last - first)
  } finally {
    await server.end()
  }
}

/** Returns the time at which the condition is met. */
async function waitUntil(condition: () => boolean): Promise<number> {
  const startedAt = performance.now()
  while (!condition()) {
    if (performance.now() - startedAt > TIMEOUT_MS) throw new Error('timeout while waiting for mails')
    await pause(POLL_MS)
  }
  return performance.now()
}
