import type { Row } from '#database/server/database.ts'
import type { AsRole } from '#database/server/transactions.ts'
import type { DigestedDraw } from '#draw/day-digest.ts'

const PAGE_ROWS = 1000
/** The format of the time in a leaf. A JavaScript date would lose the last three digits. */
const MICROSECONDS = `to_char(p.played_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

type DrawRow = Row & DigestedDraw

/** Returns all draws of a venue on a day in Paris, in the order of the digest. `day` as in 2026-11-21. */
export async function readDayDraws(asRole: AsRole, venueKey: string, day: string): Promise<DigestedDraw[]> {
  const draws: DigestedDraw[] = []
  for (;;) {
    const page = await readPage(asRole, venueKey, day, draws.at(-1))
    draws.push(...page)
    if (page.length < PAGE_ROWS) return draws
  }
}

async function readPage(asRole: AsRole, venueKey: string, day: string, after?: DigestedDraw) {
  return asRole('game_server', {}, async (query) =>
    query<DrawRow>(
      `select p.id, p.period_key as "periodKey", p.ticket_hash as "ticketHash", p.seed, p.commitment,
         p.client_seed as "clientSeed", p.odds_hash as "oddsHash", p.roll, p.prize_id as "prizeId",
         ${MICROSECONDS} as "playedAt"
       from private.participations p
       where p.app_identifier = $1
         and p.played_at >= private.day_start($2::date) and p.played_at < private.day_start($2::date + 1)
         and ($3::timestamptz is null or (p.played_at, p.id) > ($3::timestamptz, $4::uuid))
       order by p.played_at, p.id limit $5`,
      [venueKey, day, after?.playedAt ?? null, after?.id ?? null, PAGE_ROWS],
    ),
  )
}
