import type { FIGURES, FIGURES_CSV } from '#admin/figures/figures-calls.ts'
import type { MemberCallHandler, MemberFileHandler } from '#members/server/serve-member-calls.ts'
import type { MemberServices } from '#members/server/services.ts'
import { writeCsv } from '#platform/formats/csv.ts'
import { answered } from '#platform/calls/server/serve-call.ts'
import { readVenueStats } from '#stats/server/read-venue-stats.ts'
import { makeTable } from '#stats/tables.ts'
import { FIGURES_TEXTS } from '#texts/admin/figures/messages.ts'

/** Returns the figures of a venue. */
export const figures: MemberCallHandler<typeof FIGURES, MemberServices> = async (
  { venue, period },
  _,
  { transaction },
) => answered(await transaction(async (query) => readVenueStats(query, venue, period)))

/** Returns a table of the figures as CSV. */
export const figuresCsv: MemberFileHandler<typeof FIGURES_CSV, MemberServices> = async (
  { venue, period, table },
  _,
  { transaction },
) => {
  const stats = await transaction(async (query) => readVenueStats(query, venue, period))
  const { columns, rows } = makeTable(table, stats)
  const [first = '', last = ''] = [stats.days[0]?.day, stats.days.at(-1)?.day]
  return {
    type: 'text/csv; charset=utf-8',
    name: `${venue}-${FIGURES_TEXTS.files[table]}-${first}-${last}.csv`,
    bytes: writeCsv([columns, ...rows]),
  }
}
