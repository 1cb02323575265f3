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

/** The units of a prize that can be won: in total, and per day (Paris time). */
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

/** A prize of a document. A document contains no losses. They have the rest of 100 %. */
export const prizeSchema = fields({
  /** The key that identifies the prize for ever, even after a change of its name. */
  key: matching(new RegExp(`^(?!${LOSS_KEY}$)[a-z0-9]{1,30}$`), 30, PROBLEMS.prizeKey),
  name: shownLine(24),
  icon: oneOf(PRIZE_ICONS),
  alcohol: yesOrNo,
  /** The probability in percent. */
  probability: v.pipe(
    v.number(PROBLEMS.probability),
    v.check(
      (value) => value >= 0 && value <= 100 && Number(value.toFixed(4)) === value,
      PROBLEMS.probability,
    ),
  ),
  stock: v.exactOptional(stockSchema),
  /**
   * The validity of the prize. It is handed over until the end of the day (Paris time) this many
   * days after the win.
   */
  validityDays: v.exactOptional(count(1, VALIDITY_DAYS_MAX)),
  /** The quantity and value (taxes included), printed in the terms. */
  details: v.exactOptional(shownLine(200)),
})

export type DocumentPrize = Immutable<v.InferOutput<typeof prizeSchema>>
