import * as v from 'valibot'

import { anyText, number } from '#platform/formats/value-schema.ts'

/** The venue gets its first mail about a stock when this percentage of the stock is won. */
export const STOCK_NOTICE_PERCENT = 80

const count = number(0, Number.MAX_SAFE_INTEGER)

/** The stored data of the mail about a prize's stock. */
export const stockNotice = v.object({
  prizeName: anyText(100),
  percent: count,
  /** The number of won units. `limit` is the size of the stock. */
  taken: count,
  limit: count,
  /** True for a daily stock, which is reset when a day of the venue starts. */
  isOfDay: v.boolean(),
})
export type StockNotice = Readonly<v.InferOutput<typeof stockNotice>>
