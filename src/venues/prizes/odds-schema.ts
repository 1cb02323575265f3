import * as v from 'valibot'

import { line, listOf, number } from '#platform/formats/value-schema.ts'

import { ODDS_TOTAL_PERCENT, PRIZE_TYPES, SEGMENTS_MAX } from './prize.ts'

const prizeId = line(40)
/** A prize in a table of odds. */
export const oddsPrize = v.object({
  id: prizeId,
  name: line(60),
  type: v.picklist(PRIZE_TYPES),
  probability: number(0, ODDS_TOTAL_PERCENT + 1),
})

/** A table of odds. */
export const oddsTable = listOf(oddsPrize, SEGMENTS_MAX)

/** A drawn prize. A missing or invalid id becomes ''. */
export const drawnPrize = v.object({ ...oddsPrize.entries, id: v.fallback(prizeId, '') })
