import * as v from 'valibot'

import { count, fields, line, matching, oneOf } from './field-schema.ts'
import { isWin, PRIZE_TYPES, RAN_OUT_SUFFIX } from './prize.ts'

const WEIGHT = 'be a weight, 0 or more'

/** How many units of a prize can be won: in total, and per day (Paris time). All segments with the same name share them. */
export const stockSchema = v.pipe(
  fields({ total: v.exactOptional(count(0)), perDay: v.exactOptional(count(0)) }),
  v.check((stock) => Object.keys(stock).length > 0, 'have total or perDay'),
)

/** A segment of a venue's wheel. The hash of the odds does not include stock and validity. */
export const prizeSchema = v.pipe(
  fields({
    id: matching(
      new RegExp(`^(?!.*${RAN_OUT_SUFFIX}$)[a-z0-9-]{1,35}$`),
      `be 1 to 35 of a-z, 0-9 and -, and not end with ${RAN_OUT_SUFFIX}`,
    ),
    name: line(60),
    type: oneOf(PRIZE_TYPES),
    /** A weight in the document; `defineVenue` turns the weights of a venue into percentages. */
    probability: v.pipe(v.number(WEIGHT), v.finite(WEIGHT), v.minValue(0, WEIGHT)),
    stock: v.exactOptional(stockSchema),
    /** Days after the win until which the prize is handed over; it ends at the end of that day, Paris time. */
    validityDays: v.exactOptional(count(1)),
  }),
  v.forward(
    v.partialCheck(
      [['type'], ['stock']],
      ({ type, stock }) => stock === undefined || isWin({ type }),
      'be left out for type nothing',
    ),
    ['stock'],
  ),
)
