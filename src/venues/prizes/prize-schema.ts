import * as v from 'valibot'

import type { Immutable } from '#platform/formats/value-schema.ts'
import { DOCUMENT_PROBLEMS as PROBLEMS } from '#texts/venues/document/document-problems.ts'

import {
  count,
  fields,
  matching,
  oneOf,
  shownLine,
  yesOrNo,
} from '#venues/document/field-schema.ts'
import { LOSS_KEY, PRIZE_ICONS } from './prize.ts'

const UNITS_MAX = 1_000_000
const VALIDITY_DAYS_MAX = 3650

/** How many units of a prize can be won: in total, and per day (Paris time). */
const stockSchema = v.pipe(
  fields({
    total: v.exactOptional(count(0, UNITS_MAX)),
    perDay: v.exactOptional(count(0, UNITS_MAX)),
  }),
  v.forward(
    v.check((stock) => Object.keys(stock).length > 0, PROBLEMS.emptyStock),
    ['total'],
  ),
)

/** A prize of a venue's document. Losses are not in the document: they have the rest of 100 %. */
export const prizeSchema = fields({
  /** Identifies the prize for ever, also after its name has changed. */
  key: matching(new RegExp(`^(?!${LOSS_KEY}$)[a-z0-9]{1,30}$`), 30, PROBLEMS.prizeKey),
  name: shownLine(24),
  icon: oneOf(PRIZE_ICONS),
  alcohol: yesOrNo,
  /** Percent. */
  probability: v.pipe(
    v.number(PROBLEMS.probability),
    v.check(
      (value) => value >= 0 && value <= 100 && Number(value.toFixed(4)) === value,
      PROBLEMS.probability,
    ),
  ),
  stock: v.exactOptional(stockSchema),
  /**
   * Days after the win until which the prize is handed over; it ends at the end of that day, Paris
   * time.
   */
  validityDays: v.exactOptional(count(1, VALIDITY_DAYS_MAX)),
  /** Quantity and value (taxes included). Printed in the terms. */
  details: v.exactOptional(shownLine(200)),
})

export type DocumentPrize = Immutable<v.InferOutput<typeof prizeSchema>>
