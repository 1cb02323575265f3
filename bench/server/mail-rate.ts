import { setTimeout as pause } from 'node:timers/promises'

import { fillDatabase } from '#bench/database/fill-database.ts'
import { asSuperuser } from '#bench/database/superuser.ts'
import type { PostgresEnvironment } from '#faults/environments/postgres-environment.ts'
import { databaseUrl } from '#testing/database/database-url.ts'
import { createOwnedDatabase } from '#testing/database/postgres-process.ts'

import { startMeasured } from './targets/measured-process.ts'
import { SERVER } from './targets/servers.ts'

/** One participation in five wins, and each win has two mails. */
const PARTICIPATIONS_OF_A_MAIL = 2.5
const POLL_MS = 5
const TIMEOUT_MS = 180_000

/** Measures how many mails per second the outbox sends to a mail server on loopback, from the first to the last mail. */
export async function measureMails(
  environment: PostgresEnvironment,
  mails: number,
  oddsHash: string,
): Promise<number> {
  const { sink, postgres } = environment
  const name = 'mails'
  await createOwnedDatabase(postgres.url, name)
  const env = {
    ...environment.env,
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
