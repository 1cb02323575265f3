import type { Percentiles } from '#bench/server/percentiles.ts'

/** The figures of one measurement. */
export type Figures = Percentiles & {
  readonly perSecond: number
  readonly failed: number
  /** Processor time of the load process per request; 0 without HTTP. */
  readonly loadProcessMicroseconds: number
}
