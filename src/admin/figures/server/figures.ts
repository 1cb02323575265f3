import * as v from 'valibot'

import { call, calls, file, type FileAnswer } from '#platform/calls/server/call.ts'
import type { VenueClient } from '#platform/calls/server/client.ts'
import { writeCsv } from '#platform/formats/csv.ts'
import type { VenueStats } from '#stats/funnel.ts'
import { MONTH, RECENT_DAYS, type Period } from '#stats/period.ts'
import { readVenueStats } from '#stats/server/read-venue-stats.ts'
import { makeTable, STATS_TABLES } from '#stats/tables.ts'
import { FIGURES_TEXTS } from '#texts/admin/figures/messages.ts'

/** Bounded periods only: what everything has summed up to is for the command. */
const boundedPeriod = v.custom<Period>(
  (value) =>
    typeof value === 'string' && (RECENT_DAYS.some((days) => days === value) || MONTH.test(value)),
)

const figuresRequest = v.strictObject({ period: boundedPeriod })

const figuresCsvQuery = v.strictObject({ period: boundedPeriod, table: v.picklist(STATS_TABLES) })

export const FIGURES_CALLS = calls('/gestion/calls/figures', {
  read: call('reader', figuresRequest, readFigures),
})

export const FIGURES_FILES = calls('/gestion/files/figures', {
  'figures.csv': file('reader', figuresCsvQuery, writeFiguresCsv),
})

/** Returns the figures of a venue. */
async function readFigures(
  { period }: v.InferOutput<typeof figuresRequest>,
  { venue, transaction }: VenueClient,
): Promise<VenueStats> {
  return transaction(async (query) => readVenueStats(query, venue, period))
}

/** Returns a table of the figures as CSV. */
async function writeFiguresCsv(
  { period, table }: v.InferOutput<typeof figuresCsvQuery>,
  { venue, transaction }: VenueClient,
): Promise<FileAnswer> {
  const stats = await transaction(async (query) => readVenueStats(query, venue, period))
  const { columns, rows } = makeTable(table, stats)
  const [first = '', last = ''] = [stats.days[0]?.day, stats.days.at(-1)?.day]
  return {
    type: 'text/csv; charset=utf-8',
    name: `${venue}-${FIGURES_TEXTS.files[table]}-${first}-${last}.csv`,
    bytes: writeCsv([columns, ...rows]),
  }
}
