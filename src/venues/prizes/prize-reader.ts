import { line, number, oneOf, record, type Reader } from '#platform/calls/json-readers.ts'

import { ODDS_TOTAL_PERCENT, PRIZE_TYPES, type Prize } from './prize.ts'

const prizeId = line(40)
const prizeFields = {
  id: prizeId,
  name: line(60),
  type: oneOf(PRIZE_TYPES),
  probability: number({ min: 0, below: ODDS_TOTAL_PERCENT + 1 }),
}
/** Reads a prize of a table of odds. */
export const readPrize: Reader<Prize> = record<Prize>(prizeFields)
/** Reads a drawn prize. A missing or invalid id becomes ''. */
export const readDrawnPrize: Reader<Prize> = record<Prize>({
  ...prizeFields,
  id: (value) => prizeId(value) ?? '',
})
