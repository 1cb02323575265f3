import { setTimeout as pause } from 'node:timers/promises'

import type { PostgresPlace } from '#faults/load/postgres-place.ts'
import { databaseUrl } from '#testing/database-url.ts'
import { createOwnDatabase } from '#testing/own-postgres.ts'

import { fill } from '#bench/database/fill-database.ts'
import { startMeasured } from '#bench/server/targets/measured-process.ts'
import { SERVER } from '#bench/server/targets/servers.ts'
import { asSuperuser } from '#bench/database/superuser.ts'

/** One win in five, two mails each. */
const PARTICIPATIONS_OF_A_MAIL = 2.5
const LOOK_EVERY_MS = 5
const WITHIN_MS = 180_000

/** How many mails a second the outbox hands to a mail server on loopback, from the first to the last of so many. */
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
    await fill(query, mails * PARTICIPATIONS_OF_A_MAIL, oddsHash)
    await query(
      `insert into private.mails (kind, recipient, app_identifier, participation_id, subject, code, next_attempt_at)
       select 'prize', recipient, app_identifier, participation_id, code, code, now()
       from public.used_prize_codes, unnest(array['player', 'venue']) as recipient`,
    )
  })
  const before = sink.mails.length
  const server = await startMeasured(SERVER, env, '/readyz')
  try {
    const first = await untilThere(() => sink.mails.length > before)
    const already = sink.mails.length - before
    const last = await untilThere(() => sink.mails.length >= before + mails)
    return ((mails - already) * 1000) / (last - first)
  } finally {
    await server.end()
  }
}

async function untilThere(isThere: () => boolean): Promise<number> {
  const begun = performance.now()
  while (!isThere()) {
    if (performance.now() - begun > WITHIN_MS) throw new Error('the mails did not come')
    await pause(LOOK_EVERY_MS)
  }
  return performance.now()
}
