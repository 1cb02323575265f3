/** `short` is for `npm run faults`; `full` is the same run with more faults, for `-- --full`. */
type RunLength = 'full' | 'short'

/** Reports the progress of a long run. */
export type ReportProgress = (progress: string) => void

/** A fault run: causes faults under load, then checks that nothing was lost or duplicated. */
export type FaultRun = {
  /** C1 to C19, in the order of the table. */
  readonly name: string
  readonly title: string
  run(length: RunLength, report: ReportProgress): Promise<Finding>
}

/** Returns a fault run from its definition, which has one size for each length. */
export function faultRun<Size>(definition: {
  name: string
  title: string
  sizes: Readonly<Record<RunLength, Size>>
  run(size: Size, report: ReportProgress): Promise<TimedFinding>
}): FaultRun {
  const { name, title, sizes } = definition
  return {
    name,
    title,
    async run(length, report) {
      const { tooLate = [], ...finding } = await definition.run(sizes[length], report)
      return length === 'short'
        ? finding
        : { ...finding, shortfalls: [...finding.shortfalls, ...tooLate] }
    },
  }
}

/**
 * One line for each unmet demand of time. A short run shares the processor with other tests, and
 * only reports its times.
 */
export type TimedFinding = Finding & { readonly tooLate?: readonly string[] }

/** The result of a run. */
export type Finding = Figures & {
  /** Further measurements, as one phrase of the table. */
  readonly measured: string
  /** One line for each unmet demand; empty when the run passed. */
  readonly shortfalls: readonly string[]
}

export type Figures = {
  /** Faults that the run caused. */
  readonly faults: number
  /** Draws and codes that the server acknowledged. */
  readonly draws: number
  readonly codes: number
  /** Mails that arrived, duplicates included. */
  readonly mails: number
  readonly duplicateMails: number
}

export const NO_FIGURES: Figures = {
  faults: 0,
  draws: 0,
  codes: 0,
  mails: 0,
  duplicateMails: 0,
}

/** Adds the figures of two parts of a run. */
export function addFigures(one: Figures, other: Figures): Figures {
  return {
    faults: one.faults + other.faults,
    draws: one.draws + other.draws,
    codes: one.codes + other.codes,
    mails: one.mails + other.mails,
    duplicateMails: one.duplicateMails + other.duplicateMails,
  }
}

/** Returns one line for each demand that is not met. */
export function shortfallsOf(demands: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(demands)
    .filter(([, isMet]) => !isMet)
    .map(([demand]) => `not met: ${demand}`)
}
