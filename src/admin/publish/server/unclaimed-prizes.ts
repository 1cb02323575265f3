import type { Query, Row } from '#database/server/database.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

/** A removed prize that players have won and not received. */
export type UnclaimedPrize = { readonly key: string; readonly name: string; readonly count: number }

/**
 * Returns the prizes that a new document removes and that players have won and not received.
 * `count` may be too low.
 */
export async function findUnclaimedPrizes(
  query: Query,
  key: string,
  before: VenueDocument,
  after: VenueDocument,
): Promise<readonly UnclaimedPrize[]> {
  const removed = before.prizes.filter((prize) =>
    after.prizes.every((other) => other.key !== prize.key),
  )
  if (removed.length === 0) return []
  const counts = await countUnclaimedPrizes(query, key)
  return removed
    .map((prize) => ({ key: prize.key, name: prize.name, count: counts.get(prize.key) ?? 0 }))
    .filter(({ count }) => count > 0)
}

/** Counting all draws of a venue could block the embedded database for seconds. */
const COUNTED_DRAWS = 20_000

/**
 * Returns the number of valid wins without a hand-over among the last draws of a venue, by prize.
 */
async function countUnclaimedPrizes(
  query: Query,
  key: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await query<Row & { prize_key: string; count: number }>(
    `select p.prize_key, count(*)::int as count
     from (
       select id, prize_key, prize_type, valid_until from private.participations
       where app_identifier = $1 order by played_at desc, id desc limit $2
     ) as p
     left join public.used_prize_codes c on c.participation_id = p.id and c.app_identifier = $1
     where p.prize_type <> 'nothing' and (p.valid_until is null or p.valid_until > now())
       and not exists (
         select from (
           select r.event from private.redemptions r where r.code = c.code order by r.number desc limit 1
         ) as last where last.event = 'handed'
       )
     group by p.prize_key`,
    [key, COUNTED_DRAWS],
  )
  return new Map(rows.map(({ prize_key, count }) => [prize_key, count]))
}
