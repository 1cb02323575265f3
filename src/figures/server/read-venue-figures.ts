import type { Query } from '#database/server/database.ts'
import { STAGES, type Stage, type StageCounts } from '#figures/funnel.ts'
import { computePrizeFigures, type OddsTally } from '#figures/prize-figures.ts'
import type { DayFigures, VenueFigures } from '#figures/venue-figures.ts'
import type { Prize } from '#venues/prizes/prize.ts'

import { daysOfPeriod, listDays, type Period, type PeriodDays } from './period-days.ts'

/** A read counts at most this number of draws that the background job has not counted yet. */
const RECENT_DRAWS = 3_000

/**
 * Returns the figures of a venue in a period, in a transaction of the server or of a member. Reads
 * no address, code or ticket. Reads only the counters of the period and at most RECENT_DRAWS
 * participations.
 */
export async function readVenueFigures(
  query: Query,
  venueKey: string,
  period: Period,
): Promise<VenueFigures> {
  const { firstDay, today } = await readEdges(query, venueKey)
  const { from, to } = daysOfPeriod(period, today)
  const days = { from: from > firstDay ? from : firstDay, to }
  const drawRows = await readDraws(query, venueKey, days, today)
  const steps = await readSteps(query, venueKey, days)
  const total = drawRows.find(
    ({ day, hour, odds_hash }) => day === null && hour === null && odds_hash === null,
  )
  return {
    counts: { ...stageCounts((stage) => sumOf(steps, stage)), ...drawsOf(total) },
    optedOut: sumOf(steps, 'optedOut'),
    prizes: computePrizeFigures(await tallyPrizes(query, venueKey, drawRows)),
    days: countDays(days, drawRows, steps),
    hours: Array.from({ length: 7 }, (_, weekday) =>
      Array.from(
        { length: 24 },
        (__, hour) =>
          drawRows.find((row) => row.weekday === weekday && row.hour === hour)?.spun ?? 0,
      ),
    ),
    countedUntil: total?.countedUntil ?? null,
    firstDay,
    today,
  }
}

async function readEdges(
  query: Query,
  venueKey: string,
): Promise<{ firstDay: string; today: string }> {
  const [row] = await query<{ firstDay: string; today: string }>(
    `select today::text, least(today,
       (select min(day) from private.funnel_counts where app_identifier = $1),
       (select private.day_of($1, min(played_at)) from private.participations where app_identifier = $1)
     )::text as "firstDay"
     from private.day_of($1, now()) as today`,
    [venueKey],
  )
  if (!row) throw new Error('The database returned no day.')
  return row
}

/**
 * The draws of a group: of a day, of a prize under a table of odds, of a weekday and hour, or of
 * the period. The columns of other groups are null.
 */
type DrawRow = {
  readonly day: string | null
  readonly weekday: number | null
  readonly hour: number | null
  readonly odds_hash: string | null
  readonly prize_key: string | null
  readonly spun: number
  readonly won: number
  readonly countedUntil: string | null
}

/**
 * Reads the draws by the days of the venue. Reads the draws by prize, and the weekday of an hour, by
 * days of the calendar. The `coalesce` is inside the subquery: outside it, the access rules of a member
 * would prevent an index scan.
 */
async function readDraws(query: Query, venueKey: string, { from, to }: PeriodDays, today: string) {
  return query<DrawRow>(
    `with recent as materialized (
       select played_at, paris::date as day, extract(hour from paris)::smallint as hour, odds_hash, prize_key
       from private.participations, lateral (select played_at at time zone 'Europe/Paris' as paris) as local
       where app_identifier = $1 and played_at >= (
         select coalesce(max(counted_until), '-infinity') from private.draw_count_ends where app_identifier = $1)
       order by played_at limit $4
     ), prizes as (
       select day, odds_hash, prize_key, count from private.draw_counts where app_identifier = $1
       union all select day, odds_hash, prize_key, 1 from recent
     ), counted as materialized (
       select day, hour, sum(count) as count, sum(won) as won from (
         select day, hour, count, won from private.hour_counts where app_identifier = $1
         union all select day, hour, 1, case prize_key when 'nothing' then 0 else 1 end from recent
       ) as hours where day between $2 and $3::date + 1 group by day, hour
     ), starts as materialized (
       -- The hour at midnight is in force until a day starts.
       select day, private.day_hour($1, private.day_start(day)) as start from counted group by day
     ), days as (
       select day - case when hour < start then 1 else 0 end as day, extract(isodow from day)::int - 1 as weekday, hour, count, won
       from counted join starts using (day)
     )
     select day::text, weekday, hour::int, null as odds_hash, null as prize_key,
       coalesce(sum(count), 0)::int as spun, coalesce(sum(won), 0)::int as won,
       (select case when count(*) = $4 then max(played_at) end from recent) as "countedUntil"
     from days where day between $2 and $3 group by grouping sets ((day), (weekday, hour), ())
     union all
     select null, null, null, odds_hash, prize_key, sum(count)::int, 0, null
     from prizes where day between $2 and case $3 when $5 then (now() at time zone 'Europe/Paris')::date else $3 end
     group by odds_hash, prize_key`,
    [venueKey, from, to, RECENT_DRAWS, today],
  )
}

type StepRow = { readonly day: string; readonly step: string; readonly count: number }

async function readSteps(query: Query, venueKey: string, { from, to }: PeriodDays) {
  return query<StepRow>(
    `select day::text, step, count::int as count from private.funnel_counts
     where app_identifier = $1 and day between $2 and $3`,
    [venueKey, from, to],
  )
}

function stageCounts(count: (stage: Stage) => number): StageCounts {
  return Object.fromEntries(STAGES.map((stage) => [stage, count(stage)])) as StageCounts
}

function drawsOf({ spun, won } = { spun: 0, won: 0 }) {
  return { spun, won }
}

function sumOf(steps: readonly StepRow[], step: string): number {
  return steps.reduce((sum, row) => (row.step === step ? sum + row.count : sum), 0)
}

function countDays(
  days: PeriodDays,
  draws: readonly DrawRow[],
  steps: readonly StepRow[],
): readonly DayFigures[] {
  const drawsByDay = new Map(draws.map((row) => [row.day, row]))
  const stepsByDay = new Map(steps.map(({ day, step, count }) => [`${day} ${step}`, count]))
  return listDays(days).map(({ day, weekday }) => ({
    day,
    weekday,
    counts: {
      ...stageCounts((stage) => stepsByDay.get(`${day} ${stage}`) ?? 0),
      ...drawsOf(drawsByDay.get(day)),
    },
    euros: (stepsByDay.get(`${day} cents`) ?? 0) / 100,
  }))
}

/**
 * Returns the drawn numbers by prize key for each table of odds, the oldest table first. The last
 * table is included even without draws, because it has the present names.
 */
async function tallyPrizes(
  query: Query,
  venueKey: string,
  rows: readonly DrawRow[],
): Promise<readonly OddsTally[]> {
  const hashes = [...new Set(rows.flatMap(({ odds_hash }) => odds_hash ?? []))]
  const tables = await query<{ odds_hash: string; odds: readonly Prize[] | null }>(
    `select odds_hash, latest.odds from (
       select unnest($2::text[]) as odds_hash
       union (select odds_hash from private.odds_tables where app_identifier = $1 order by id desc limit 1)
     ) as used left join lateral (
       select id, odds from private.odds_tables
       where app_identifier = $1 and odds_tables.odds_hash = used.odds_hash order by id desc limit 1
     ) as latest on true order by id nulls first`,
    [venueKey, hashes],
  )
  return tables.map(({ odds_hash, odds }) => ({
    odds: odds ?? [],
    drawn: new Map(
      rows
        .filter((row) => row.odds_hash === odds_hash)
        .map(({ prize_key, spun }) => [prize_key ?? '', spun]),
    ),
  }))
}
