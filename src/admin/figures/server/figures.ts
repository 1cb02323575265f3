import * as v from 'valibot'

import { call, calls, file, type FileAnswer } from '#platform/calls/server/call.ts'
import type { VenueClient } from '#platform/calls/server/client.ts'
import { writeCsv } from '#platform/formats/csv.ts'
import type { VenueFigures } from '#figures/venue-figures.ts'
import { MONTH, RECENT_DAYS, type Period } from '#figures/period.ts'
import { readVenueFigures } from '#figures/server/read-venue-figures.ts'
import { makeTable, FIGURES_TABLES } from '#figures/tables.ts'
import { FIGURES_TEXTS } from '#texts/admin/figures/messages.ts'

const anyPeriod = v.custom<Period>(
  (value) =>
    typeof value === 'string' && (RECENT_DAYS.some((days) => days === value) || MONTH.test(value)),
)

const figuresRequest = v.strictObject({ period: anyPeriod })

const figuresCsvQuery = v.strictObject({ period: anyPeriod, table: v.picklist(FIGURES_TABLES) })

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
): Promise<VenueFigures> {
  return transaction(async (query) => readVenueFigures(query, venue, period))
}

/** Returns a table of the figures as CSV. */
async function writeFiguresCsv(
  { period, table }: v.InferOutput<typeof figuresCsvQuery>,
  { venue, transaction }: VenueClient,
): Promise<FileAnswer> {
  const figures = await transaction(async (query) => readVenueFigures(query, venue, period))
  const { columns, rows } = makeTable(table, figures)
  const [first = '', last = ''] = [figures.days[0]?.day, figures.days.at(-1)?.day]
  return {
    type: 'text/csv; charset=utf-8',
    name: `${venue}-${FIGURES_TEXTS.tables[table]}-${first}-${last}.csv`,
    bytes: writeCsv([columns, ...rows]),
  }
}
