import type { Conditions } from './browser/conditions.ts'
import type { FirstLoad } from './first-load.ts'
import type { PageName } from './sites/bench-pages.ts'
import type { Spin } from './spin.ts'

/** The medians of one page. */
export type Measured = { readonly loads: Readonly<Record<Conditions['key'], FirstLoad>>; readonly spin: Spin }

/** The results of one run. Figures of different runs cannot be compared, because the load of the machine varies. */
export type PageResults = {
  readonly finishedAt: string
  readonly browser: string
  /** The number of measurements per median. */
  readonly times: number
  readonly pages: Readonly<Record<PageName, Measured>>
}
