import { PLOT_TEXTS } from '#texts/figures/messages.ts'

import { STAGES } from './funnel.ts'
import type { VenueFigures } from './venue-figures.ts'

/** The tables that stand beside the plots, and can be downloaded. */
export const FIGURES_TABLES = ['days', 'hours', 'prizes'] as const
export type FiguresTableName = (typeof FIGURES_TABLES)[number]

export type FiguresTable = {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

const { days: DAYS, hours: HOURS, prizes: PRIZES, stages: STAGE_NAMES } = PLOT_TEXTS

const MAKE: Readonly<Record<FiguresTableName, (figures: VenueFigures) => FiguresTable>> = {
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
    columns: [PRIZES.name, PRIZES.drawn, PRIZES.expected, PRIZES.from, PRIZES.to],
    rows: prizes.map(({ name, drawn, expected, rangeMin, rangeMax }) => [
      name,
      drawn,
      round(expected),
      round(rangeMin),
      round(rangeMax),
    ]),
  }),
}

/** Returns a table with the titles of its columns. Days are written as 2026-11-21, oldest first. */
export function makeTable(name: FiguresTableName, figures: VenueFigures): FiguresTable {
  return MAKE[name](figures)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
