/**
 * `npm run check`, `npm test` and `npm run faults`: run all steps in order until the first failure.
 * The last line contains the counts of all test runners. A test that cannot run on this machine is
 * reported by name; with CI=true it is a failure.
 */

import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findChromium } from '#testing/browser/find-chromium.ts'
import { setup as makeSnapshot } from '#testing/database/pglite-snapshot.ts'
import { setup as chooseTemporaryFolder } from '#testing/machine/temporary-folder.ts'

import { readPlaywrightReport, readVitestReport, type Outcome } from './test-reports.ts'

const reports = mkdtempSync(join(tmpdir(), 'roue-des-avis-reports-'))
const isCI = process.env['CI'] === 'true'
const counts = { passed: 0, failed: 0 }
const skipped: string[] = []

type Step = {
  readonly title: string
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
  readonly readOutcome?: () => Outcome
  /**
   * True if the databases of the step are copies of a database that is migrated before the step.
   */
  readonly hasDatabases?: boolean
}

const STATIC: readonly Step[] = [
  { title: 'Format', command: ['oxfmt', '--check'] },
  { title: 'Lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { title: 'Types of the modules', command: ['tsc', '-b'] },
  { title: 'Types of the tests', command: ['tsc', '-p', 'tsconfig.tests.json'] },
]
const LEVELS: Readonly<Record<string, () => readonly Step[]>> = {
  check: () => [...STATIC, vitest('Pure tests', ['pure'])],
  test: () => [
    ...STATIC,
    // The page is always rebuilt, because an earlier build may be for another origin.
    { title: 'Page', command: ['npm', 'run', '--silent', 'build'] },
    { title: 'Weight of the page', command: ['node', 'scripts/build/weigh-page.ts'] },
    vitest('Tests of both databases and the server', ['pure', 'unit']),
    browserTests(),
  ],
  faults: faultTests,
}

// This handler keeps the program running after Ctrl-C, which ends the step.
process.on('SIGINT', () => {})
chooseTemporaryFolder()
let removeSnapshot: (() => Promise<void>) | null = null
let isPassed = true
for (const step of LEVELS[process.argv[2] ?? '']?.() ?? []) {
  if (step.hasDatabases) removeSnapshot ??= await makeSnapshot()
  isPassed = run(step)
  if (!isPassed) break
}
await removeSnapshot?.()
end(isPassed && !(isCI && skipped.length > 0) ? 0 : 1)

/**
 * Returns the steps of the fault tests. The timed tests run after all other tests. The tests that
 * mount a small disk run separately if this user is not root, but can be root of a user namespace.
 */
function faultTests(): readonly Step[] {
  const title = 'Kills, networks, waits'
  const isSeparate = process.getuid?.() !== 0 && spawnSync('unshare', ['-Urm', 'true']).status === 0
  if (!isSeparate) return [vitest(`${title}, full disks`, ['faults', 'disk', 'timed'])]
  return [vitest('Full disks', ['disk'], ['unshare', '-Urm']), vitest(title, ['faults', 'timed'])]
}

function vitest(title: string, projects: readonly string[], prefix: readonly string[] = []): Step {
  const report = join(reports, `${projects.join('-')}.json`)
  const [program, ...args] = [...prefix, 'vitest', 'run', '--reporter=default', '--reporter=json']
  return {
    title,
    command: [
      program,
      ...args,
      ...projects.map((project) => `--project=${project}`),
      `--outputFile.json=${report}`,
    ],
    readOutcome: () => readVitestReport(report),
    hasDatabases: projects.some((project) => project !== 'pure'),
  }
}

/**
 * Returns the step of the browser tests. Without Chromium the tests are only listed, which reports
 * each of them as skipped.
 */
function browserTests(): Step {
  const report = join(reports, 'playwright.json')
  const listed = findChromium() === null ? ['--list'] : []
  return {
    title: listed.length > 0 ? 'Browser tests, not run: no Chromium' : 'Browser tests',
    command: ['playwright', 'test', ...listed, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    readOutcome: () => readPlaywrightReport(report),
    hasDatabases: true,
  }
}

/** Returns whether the step has passed. */
function run({ title, command: [program, ...args], env, readOutcome }: Step): boolean {
  console.log(`\n── ${title}`)
  const started = performance.now()
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  console.log(`── ${title}: ${Math.round((performance.now() - started) / 100) / 10} s`)
  const outcome = readOutcome?.()
  if (outcome) {
    counts.passed += outcome.passed
    counts.failed += outcome.failed
    skipped.push(...outcome.skipped)
  }
  if (status === 0) return true
  console.log(`\n${title} failed`)
  counts.failed = Math.max(counts.failed, 1)
  return false
}

function end(status: 0 | 1): never {
  if (skipped.length > 0)
    console.log(
      `\nSkipped${isCI ? ', which is a failure under CI=true' : ': this machine cannot run them'}`,
    )
  for (const name of skipped) console.log(`  ${name}`)
  console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${skipped.length} skipped`)
  process.exit(status)
}
