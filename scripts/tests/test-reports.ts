import { existsSync, readFileSync } from 'node:fs'

/** The counts of passed and failed tests, and the names of skipped tests. */
export type Outcome = {
  readonly passed: number
  readonly failed: number
  readonly skipped: readonly string[]
}

type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

type PlaywrightSuite = {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly { readonly status: string }[]
  }[]
}
type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number }
  readonly suites: readonly PlaywrightSuite[]
}

const NOT_RUN = new Set(['skipped', 'pending', 'disabled', 'todo'])

/** The outcome of a runner that exited before it wrote its report. */
const NO_REPORT: Outcome = { passed: 0, failed: 1, skipped: [] }

/** Reads Vitest's JSON report. A missing file counts as one failure. */
export function readVitestReport(file: string): Outcome {
  if (!existsSync(file)) return NO_REPORT
  const { numPassedTests, numFailedTests, testResults } = readJson<VitestReport>(file)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const skipped = tests
    .filter(({ status }) => NOT_RUN.has(status))
    .map(({ fullName }) => fullName.trim())
  return { passed: numPassedTests, failed: numFailedTests, skipped }
}

/** Reads Playwright's JSON report. A missing file counts as one failure. */
export function readPlaywrightReport(file: string): Outcome {
  if (!existsSync(file)) return NO_REPORT
  const { stats, suites } = readJson<PlaywrightReport>(file)
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: suites.flatMap(skippedSpecs),
  }
}

function skippedSpecs({ title, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.every(({ status }) => status === 'skipped'))
  return [...own.map((spec) => spec.title), ...suites.flatMap(skippedSpecs)].map(
    (name) => `${title}: ${name}`,
  )
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
