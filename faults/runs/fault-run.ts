/** `full` is what `npm run faults` carries out; `short` is the same with fewer faults, for `npm test`. */
export type RunLength = 'full' | 'short'

/** Tells whoever waits how far a long run has come. */
export type ReportProgress = (progress: string) => void

/** A fault run: what befalls servers under load, and what was found afterwards. */
export type FaultRun = {
  /** C1 to C17, in the order of the table. */
  readonly name: string
  readonly title: string
  run(length: RunLength, report: ReportProgress): Promise<Finding>
}

/** A run with a size of its own kind for each length. */
export function faultRun<Size>(definition: {
  name: string
  title: string
  sizes: Readonly<Record<RunLength, Size>>
  run(size: Size, report: ReportProgress): Promise<Finding>
}): FaultRun {
  const { name, title, sizes } = definition
  return { name, title, run: async (length, report) => definition.run(sizes[length], report) }
}

/** The figures that every run is asked for. */
export type Finding = Figures & {
  /** What else it measured, as one phrase of the table. */
  readonly measured: string
  /** Every connection in which it fell short of its demand, one line each; empty when it held. */
  readonly shortfalls: readonly string[]
}

export type Figures = {
  /** Put in by the run. */
  readonly faults: number
  /** Draws and codes that the server acknowledged. */
  readonly draws: number
  readonly codes: number
  /** Acknowledged draws and codes that are gone, or changed. */
  readonly lost: number
  readonly duplicateCodes: number
  readonly secondDraws: number
  /** Wins whose replay shows another prize, or not their code. */
  readonly wrongReplays: number
  readonly failedStarts: number
  /** Mails that arrived, those that arrived once more included. */
  readonly mails: number
  readonly duplicateMails: number
}

export const NO_FIGURES: Figures = {
  ...{ faults: 0, draws: 0, codes: 0, lost: 0, duplicateCodes: 0, secondDraws: 0, wrongReplays: 0 },
  ...{ failedStarts: 0, mails: 0, duplicateMails: 0 },
}

/** Of runs that are made of several. */
export function addFigures(one: Figures, other: Figures): Figures {
  return {
    faults: one.faults + other.faults,
    draws: one.draws + other.draws,
    codes: one.codes + other.codes,
    lost: one.lost + other.lost,
    duplicateCodes: one.duplicateCodes + other.duplicateCodes,
    secondDraws: one.secondDraws + other.secondDraws,
    wrongReplays: one.wrongReplays + other.wrongReplays,
    failedStarts: one.failedStarts + other.failedStarts,
    mails: one.mails + other.mails,
    duplicateMails: one.duplicateMails + other.duplicateMails,
  }
}

/** One line for each demand that is not met. */
export function shortfallsOf(demands: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(demands)
    .filter(([, isMet]) => !isMet)
    .map(([demand]) => `not met: ${demand}`)
}
