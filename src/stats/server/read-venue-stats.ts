import type { Query } from '#database/server/database.ts'
import type { AsRole } from '#database/server/transactions.ts'
import type { CountedStep } from '#stats/counted-steps.ts'
import type { VenueStats } from '#stats/funnel.ts'
import { computePrizeStats, type OddsTally } from '#stats/prize-stats.ts'
import type { Prize } from '#venues/prize.ts'

import { countOptedIn, countRedeemed } from './count-later-stages.ts'

export const STATS_DAYS = 30

/** Reads a venue's figures in one transaction. Reads no address, no code and no ticket. */
export async function readVenueStats(asRole: AsRole, venueKey: string): Promise<VenueStats> {
  return asRole('game_server', {}, async (query) => {
    const steps = await countSteps(query, venueKey)
    const [row] = await query<{ spun: number; won: number; saved: number; mailed: number }>(
      `select
         (select count(*)::int from private.participations where app_identifier = $1) as spun,
         (select count(*)::int from private.participations
          where app_identifier = $1 and prize_type <> 'nothing') as won,
         (select count(*)::int from public.used_prize_codes where app_identifier = $1) as saved,
         (select count(*)::int from private.mails
          where app_identifier = $1 and kind = 'prize' and recipient = 'player' and status = 'sent') as mailed`,
      [venueKey],
    )
    const { spun = 0, won = 0, saved = 0, mailed = 0 } = row ?? {}
    return {
      counts: {
        ...{ opened: 0, reviewed: 0, entered: 0, ...steps },
        ...{ spun, won, codesSaved: saved, mailed },
        redeemed: await countRedeemed(query, venueKey),
        optedIn: await countOptedIn(query, venueKey),
      },
      prizes: computePrizeStats(await tallyPrizes(query, venueKey)),
      days: await countDays(query, venueKey),
    }
  })
}

async function countSteps(query: Query, venueKey: string): Promise<Partial<Record<CountedStep, number>>> {
  const rows = await query<{ step: CountedStep; count: number }>(
    `select step, sum(count)::int as count from private.funnel_counts where app_identifier = $1 group by step`,
    [venueKey],
  )
  return Object.fromEntries(rows.map(({ step, count }) => [step, count]))
}

/** Returns the drawn numbers by prize key for each table of odds, oldest first. */
async function tallyPrizes(query: Query, venueKey: string): Promise<readonly OddsTally[]> {
  const rows = await query<{ odds: Prize[] | null; drawn: Record<string, number> }>(
    `with counted as (
       select odds_hash, prize_key, count(*)::int as count from private.participations
       where app_identifier = $1 group by odds_hash, prize_key
     )
     select json_object_agg(prize_key, count) as drawn,
       (select odds from private.odds_tables as listed
        where listed.app_identifier = $1 and listed.odds_hash = counted.odds_hash limit 1) as odds
     from counted group by odds_hash
     order by (select max(id) from private.odds_tables as listed
       where listed.app_identifier = $1 and listed.odds_hash = counted.odds_hash)`,
    [venueKey],
  )
  return rows.map(({ odds, drawn }) => ({ odds: odds ?? [], drawn: new Map(Object.entries(drawn)) }))
}

async function countDays(query: Query, venueKey: string): Promise<VenueStats['days']> {
  return query(
    `with today as (select (now() at time zone 'Europe/Paris')::date as day)
     select shown.day::text as day,
       coalesce((select count::int from private.funnel_counts as counted
         where counted.app_identifier = $1 and counted.day = shown.day and step = 'opened'), 0) as opened,
       (select count(*)::int from private.participations
         where app_identifier = $1 and (played_at at time zone 'Europe/Paris')::date = shown.day) as spun
     from today, lateral (select today.day - ago as day from generate_series(0, $2::int - 1) as ago) as shown
     order by shown.day`,
    [venueKey, STATS_DAYS],
  )
}
