import * as v from 'valibot'

import { answerType, declareMemberCall, declareMemberFile, venue } from '#members/member-call.ts'
import type { VenueStats } from '#stats/funnel.ts'
import { MONTH, RECENT_DAYS, type Period } from '#stats/period.ts'
import { STATS_TABLES } from '#stats/tables.ts'

/** Bounded periods only: what everything has summed up to is for the command. */
const period = v.custom<Period>(
  (value) =>
    typeof value === 'string' && (RECENT_DAYS.some((days) => days === value) || MONTH.test(value)),
)

/** The figures of a venue in a period. */
export const FIGURES = declareMemberCall({
  path: '/gestion/calls/figures',
  access: 'reader',
  request: v.strictObject({ venue, period }),
  answer: answerType<VenueStats>(),
})

/** One table of the figures, for a spreadsheet. */
export const FIGURES_CSV = declareMemberFile({
  path: '/gestion/files/figures.csv',
  access: 'reader',
  query: v.strictObject({ venue, period, table: v.picklist(STATS_TABLES) }),
})
