import { line, number, oneOf, record, type Reader } from '#platform/json-readers.ts'

import { ODDS_TOTAL_PERCENT } from './normalise-odds.ts'
import { PRIZE_TYPES, type Prize } from './prize.ts'

const prizeId = line(40)
const prizeFields = {
  id: prizeId,
  name: line(60),
  type: oneOf(PRIZE_TYPES),
  probability: number({ min: 0, below: ODDS_TOTAL_PERCENT + 1 }),
}
export const readPrize: Reader<Prize> = record<Prize>(prizeFields)
/** A prize that was drawn: its id is '' where it has none that can be read. */
export const readDrawnPrize: Reader<Prize> = record<Prize>({
  ...prizeFields,
  id: (value) => prizeId(value) ?? '',
})
