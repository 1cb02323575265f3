import * as v from 'valibot'

import { euroValue } from '#admin/prizes/prize-summary.ts'
import type { Query, Row } from '#database/server/database.ts'
import { call, calls, file, type FileAnswer } from '#platform/calls/server/call.ts'
import type { VenueClient } from '#platform/calls/server/client.ts'
import { writeCsv } from '#platform/formats/csv.ts'
import { STAGES } from '#figures/funnel.ts'
import type { PrizeFigures } from '#figures/prize-figures.ts'
import type { VenueFigures } from '#figures/venue-figures.ts'
import { MONTH, RECENT_DAYS, type Period } from '#figures/server/period-days.ts'
import { readVenueFigures } from '#figures/server/read-venue-figures.ts'
import { FIGURES_TEXTS } from '#texts/admin/figures/messages.ts'
import type { VenueServices } from '#venues/server/services.ts'
import type { ReviewMode } from '#venues/venue.ts'

/** A won prize is looked for in this number of versions. */
const READ_VERSIONS = 50

/** The periods of the pages of 1.0.0, which are open for days after an upgrade. */
const anyPeriod = v.custom<Period>(
  (value) =>
    typeof value === 'string' && (RECENT_DAYS.some((days) => days === value) || MONTH.test(value)),
)

const figuresRequest = v.strictObject({ period: anyPeriod })

const figuresCsvQuery = v.strictObject({
  period: anyPeriod,
  // The pages of 1.0.0 link to three tables. All three links now download the same one.
  table: v.picklist(['days', 'hours', 'prizes']),
})

export const FIGURES_CALLS = calls('/gestion/calls/figures', {
  read: call('reader', figuresRequest, readFigures),
})

export const FIGURES_FILES = calls('/gestion/files/figures', {
  'figures.csv': file('reader', figuresCsvQuery, writeFiguresCsv),
})

/** `euros`: the value of the drawn prizes; undefined if the content of the prize has no value. */
export type ValuedPrize = PrizeFigures & { readonly euros?: number }

/** `prizes`: with their values, which a server of 1.0.0 does not send; nor does it send `reviewMode`. */
export type FiguresAnswer = Omit<VenueFigures, 'prizes'> & {
  readonly prizes: readonly ValuedPrize[]
  readonly reviewMode?: ReviewMode | undefined
}

/** Returns the figures of a venue. */
async function readFigures(
  { period }: v.InferOutput<typeof figuresRequest>,
  { venue, transaction }: VenueClient,
  { venues }: VenueServices,
): Promise<FiguresAnswer> {
  return transaction(async (query) => {
    const figures = await readVenueFigures(query, venue, period)
    const values = await readValues(query, venue)
    const prizes = figures.prizes.map((prize) => {
      const value = values.get(prize.key) ?? null
      return value === null
        ? prize
        : { ...prize, euros: Math.round(prize.drawn * value * 100) / 100 }
    })
    return { ...figures, prizes, reviewMode: venues.find(venue)?.reviewMode }
  })
}

type ContentRow = Row & { readonly key: string; readonly details: string | null }

/** Returns the last published value of each prize in euros, by the key of the prize. */
async function readValues(
  query: Query,
  venue: string,
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await query<ContentRow>(
    `select distinct on (prize ->> 'key') prize ->> 'key' as key, prize ->> 'details' as details
     from (
       select number, content from private.venue_versions where app_identifier = $1 order by number desc limit $2
     ) as versions, json_array_elements(content -> 'prizes') as prize
     order by prize ->> 'key', number desc`,
    [venue, READ_VERSIONS],
  )
  return new Map(rows.map(({ key, details }) => [key, euroValue(details ?? '')]))
}

const { table: TABLE, stages: STAGE_NAMES } = FIGURES_TEXTS

/** Returns the figures of each day as CSV. Days are written as 2026-11-21, oldest first. */
async function writeFiguresCsv(
  { period }: v.InferOutput<typeof figuresCsvQuery>,
  { venue, transaction }: VenueClient,
): Promise<FileAnswer> {
  const { days } = await transaction(async (query) => readVenueFigures(query, venue, period))
  const columns = [TABLE.day, ...STAGES.map((stage) => STAGE_NAMES[stage]), TABLE.value]
  const rows = days.map(({ day, counts, euros }) => [
    day,
    ...STAGES.map((stage) => counts[stage]),
    euros,
  ])
  return {
    type: 'text/csv; charset=utf-8',
    name: `${venue}-${TABLE.file}-${days[0]?.day ?? ''}-${days.at(-1)?.day ?? ''}.csv`,
    bytes: writeCsv([columns, ...rows]),
  }
}
