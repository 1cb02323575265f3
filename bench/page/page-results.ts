import type { PageName } from '#bench/page/sites/bench-pages.ts'
import type { Conditions } from '#bench/page/browser/conditions.ts'
import type { FirstLoad } from './first-load.ts'
import type { Spin } from './spin.ts'

/** Medians of one page. */
export type Measured = { readonly loads: Readonly<Record<Conditions['key'], FirstLoad>>; readonly spin: Spin }

/** Of one run: pages measured at different times on a busy machine cannot be compared. */
export type PageResults = {
  readonly finishedAt: string
  readonly browser: string
  /** How many loads and spins each median is of. */
  readonly times: number
  readonly pages: Readonly<Record<PageName, Measured>>
}
