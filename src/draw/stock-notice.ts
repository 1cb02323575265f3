import { flag, number, record, text, type Reader } from '#platform/json-readers.ts'

/** The venue gets its first mail about a stock when this percentage is won. */
export const STOCK_NOTICE_PERCENT = 80

/** The stored facts of the mail about a prize's stock. */
export type StockNotice = {
  readonly prizeName: string
  readonly percent: number
  /** The number of won units, out of `limit`. */
  readonly taken: number
  readonly limit: number
  /** True for the stock of a day, which is reset at midnight in Paris. */
  readonly isOfDay: boolean
}

const count = number({ min: 0, below: Number.MAX_SAFE_INTEGER })
export const readStockNotice: Reader<StockNotice> = record<StockNotice>({
  prizeName: text({ max: 100 }),
  percent: count,
  taken: count,
  limit: count,
  isOfDay: flag,
})
