import { flag, number, record, text, type Reader } from '#platform/calls/json-readers.ts'

/** The venue gets its first mail about a stock when this percentage of the stock is won. */
export const STOCK_NOTICE_PERCENT = 80

/** The stored data of the mail about a prize's stock. */
export type StockNotice = {
  readonly prizeName: string
  readonly percent: number
  /** The number of won units, out of `limit`. */
  readonly taken: number
  readonly limit: number
  /** True for the stock of a day, which is reset at midnight in Paris. */
  readonly isOfDay: boolean
}

const readCount = number({ min: 0, below: Number.MAX_SAFE_INTEGER })
export const readStockNotice: Reader<StockNotice> = record<StockNotice>({
  prizeName: text({ max: 100 }),
  percent: readCount,
  taken: readCount,
  limit: readCount,
  isOfDay: flag,
})
