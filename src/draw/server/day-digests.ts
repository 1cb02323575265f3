import type { Query, Row } from '#database/server/database.ts'
import { digestDay, NO_DIGEST, type Day, type DigestedDay } from '#draw/day-digest.ts'
import type { VenueServices } from '#venues/server/services.ts'

import { readDayDraws } from './day-draws.ts'

export const DAY_DIGEST_MAIL = 'day_digest'
/** After a longer stop, older days get no mail: each digest covers all earlier days. */
const MAIL_MAX_AGE_DAYS = 7

/** The stored facts of the venue's mail about a day. */
export type DayDigestFacts = {
  readonly day: string
  readonly count: number
  readonly previous: string
  readonly digest: string
}

type DueDay = Day & { readonly isRecent: boolean }

/**
 * Digests every finished day of every venue, from the day of its first draw, the oldest first. Queues a mail to the venue for each
 * recent day with draws. Returns the number of digested days. Replicas may run it at the same time.
 */
export async function digestFinishedDays(services: VenueServices): Promise<number> {
  let digestedDays = 0
  for (const { key } of services.venues.list()) {
    for (;;) {
      const due = await findDueDay(services, key)
      if (!due) break
      const draws = await readDayDraws(services.asRole, key, due.day)
      const digested = await digestDay(services.hashes, due, draws)
      if (!(await storeDigest(services, digested, due.isRecent))) continue
      digestedDays += 1
      services.log('day digested', { venue: key, day: due.day, draws: draws.length })
    }
  }
  return digestedDays
}

/** Returns a venue's first finished day without a digest, or null. */
async function findDueDay({ asRole }: VenueServices, venueKey: string): Promise<DueDay | null> {
  const [row] = await asRole('game_server', {}, async (query) =>
    query<Row & { day: string; previous: string | null; isRecent: boolean }>(
      `with last_digest as (
         select day, digest from private.day_digests where app_identifier = $1 order by day desc limit 1
       ), due as (
         select coalesce(
           (select day + 1 from last_digest),
           (select (min(played_at) at time zone 'Europe/Paris')::date
            from private.participations where app_identifier = $1)
         ) as day
       )
       select day::text, (select digest from last_digest) as previous,
         day > private.last_finished_day() - $2::int as "isRecent"
       from due where day <= private.last_finished_day()`,
      [venueKey, MAIL_MAX_AGE_DAYS],
    ),
  )
  return row ? { ...row, venueKey, previous: row.previous ?? NO_DIGEST } : null
}

/** Stores the digest and its mail in one transaction. Returns false if another replica has stored the digest. */
async function storeDigest(
  { asRole }: VenueServices,
  digested: DigestedDay,
  isRecent: boolean,
): Promise<boolean> {
  const { venueKey, day, leaves, previous, digest } = digested
  return asRole('game_server', {}, async (query) => {
    await query('select pg_advisory_xact_lock(hashtext($1))', [`day digests:${venueKey}`])
    const existing = await query(
      'select from private.day_digests where app_identifier = $1 and day = $2::date',
      [venueKey, day],
    )
    if (existing.length > 0) return false
    const draws = JSON.stringify(leaves.map(({ id, leaf }) => [id, leaf]))
    await query(
      `insert into private.day_digests (app_identifier, day, draws, previous, digest)
       values ($1, $2::date, $3, $4, $5)`,
      [venueKey, day, draws, previous, digest],
    )
    const facts = { day, count: leaves.length, previous, digest }
    if (isRecent && leaves.length > 0) await queueDigestMail(query, venueKey, facts)
    return true
  })
}

async function queueDigestMail(query: Query, venueKey: string, facts: DayDigestFacts): Promise<void> {
  await query(
    `insert into private.mails (kind, recipient, app_identifier, subject, facts, next_attempt_at)
     values ($1, 'venue', $2, $3, $4, now()) on conflict do nothing`,
    [DAY_DIGEST_MAIL, venueKey, facts.day, facts],
  )
}
