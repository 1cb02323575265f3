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
  let venueKeys = services.venues.list().map(({ key }) => key)
  while (venueKeys.length > 0) {
    const dueDays = await findDueDays(services, venueKeys)
    for (const due of dueDays) if (await digestDueDay(services, due)) digestedDays += 1
    venueKeys = dueDays.map(({ venueKey }) => venueKey)
  }
  return digestedDays
}

/** Digests one day. Returns false if another replica has digested it. */
async function digestDueDay(services: VenueServices, due: DueDay): Promise<boolean> {
  const draws = await readDayDraws(services.asRole, due.venueKey, due.day)
  const digested = await digestDay(services.hashes, due, draws)
  if (!(await storeDigest(services, digested, due.isRecent))) return false
  services.log('day digested', { venue: due.venueKey, day: due.day, draws: draws.length })
  return true
}

/** Returns the first finished day without a digest of each of these venues that has one. */
async function findDueDays(
  { asRole }: VenueServices,
  venueKeys: readonly string[],
): Promise<readonly DueDay[]> {
  const rows = await asRole('game_server', {}, async (query) =>
    query<Row & { venueKey: string; day: string; previous: string | null; isRecent: boolean }>(
      `select venue.key as "venueKey", due.day::text, last.digest as previous,
         due.day > private.last_finished_day() - $2::int as "isRecent"
       from unnest($1::text[]) as venue (key)
       left join lateral (
         select day, digest from private.day_digests where app_identifier = venue.key order by day desc limit 1
       ) as last on true
       cross join lateral (
         select coalesce(
           last.day + 1,
           (select (min(played_at) at time zone 'Europe/Paris')::date
            from private.participations where app_identifier = venue.key)
         ) as day
       ) as due
       where due.day <= private.last_finished_day()`,
      [venueKeys, MAIL_MAX_AGE_DAYS],
    ),
  )
  return rows.map((row) => ({ ...row, previous: row.previous ?? NO_DIGEST }))
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
