import { STATS_TEXTS } from '#texts/stats/messages.ts'

import { STAGES, type VenueStats } from './funnel.ts'

/** The tables of figures that are shown beside the plots, and downloaded. */
export const STATS_TABLES = ['days', 'hours', 'prizes'] as const
export type StatsTableName = (typeof STATS_TABLES)[number]

export type StatsTable = {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

const { days: DAYS, hours: HOURS, prizes: PRIZES, stages: STAGE_NAMES } = STATS_TEXTS

const MAKE: Readonly<Record<StatsTableName, (stats: VenueStats) => StatsTable>> = {
  days: ({ days }) => ({
    columns: [DAYS.day, ...STAGES.map((stage) => STAGE_NAMES[stage]), DAYS.value],
    rows: days.map(({ day, counts, euros }) => [
      day,
      ...STAGES.map((stage) => counts[stage]),
      euros,
    ]),
  }),
  hours: ({ hours }) => ({
    columns: [HOURS.hour, ...HOURS.weekdays],
    rows: Array.from({ length: 24 }, (_, hour) => [
      HOURS.of(hour),
      ...hours.map((row) => row[hour] ?? 0),
    ]),
  }),
  prizes: ({ prizes }) => ({
    columns: [PRIZES.name, PRIZES.drawn, PRIZES.mean, PRIZES.from, PRIZES.to],
    rows: prizes.map(({ name, drawn, expected, rangeMin, rangeMax }) => [
      name,
      drawn,
      round(expected),
      round(rangeMin),
      round(rangeMax),
    ]),
  }),
}

/**
 * Returns the titles and the values of a table. Days are written as 2026-11-21, the oldest first.
 */
export function makeTable(name: StatsTableName, stats: VenueStats): StatsTable {
  return MAKE[name](stats)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
