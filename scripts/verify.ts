import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * `npm run check` and `npm test`: every step in order, the first failure ends the run, and the last line counts the
 * tests of all runners together.
 */
const reports = mkdtempSync(join(tmpdir(), 'roue-des-avis-reports-'))
const count = { passed: 0, failed: 0 }

const STATIC: readonly Step[] = [
  { title: 'Format', command: ['oxfmt', '--check'] },
  { title: 'Lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { title: 'Types of each room', command: ['tsc', '-b'] },
  { title: 'Types of the tests', command: ['tsc', '-p', 'tsconfig.tests.json'] },
]
const CHECK: readonly Step[] = [...STATIC, vitest('Unit and database tests', ['unit'])]
const ALL: readonly Step[] = [
  ...STATIC,
  // In one run: neither core waits for the last file of the one before the other begins.
  vitest('Unit and database tests, faults and attacks', ['unit', 'faults']),
  { title: 'Page', command: ['npm', 'run', '--silent', 'build'] },
  { title: 'Weight of the page', command: ['node', 'scripts/weigh-page.ts'] },
  {
    title: 'Browser tests',
    command: ['playwright', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json') },
    counted: () => {
      const { stats } = readReport<{ stats: { expected: number; flaky: number; unexpected: number } }>(
        'playwright.json',
      )
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    },
  },
]

type Step = {
  readonly title: string
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
  readonly counted?: () => typeof count
}

for (const step of process.argv[2] === 'all' ? ALL : CHECK) run(step)
console.log(`\n${count.passed} passed, ${count.failed} failed`)

function vitest(title: string, projects: readonly string[]): Step {
  const report = 'vitest.json'
  return {
    title,
    command: [
      ...(['vitest', 'run', '--reporter=default', '--reporter=json'] as const),
      ...projects.map((project) => `--project=${project}`),
      `--outputFile.json=${join(reports, report)}`,
    ],
    counted: () => {
      const { numPassedTests, numFailedTests } = readReport<VitestReport>(report)
      return { passed: numPassedTests, failed: numFailedTests }
    },
  }
}

type VitestReport = { readonly numPassedTests: number; readonly numFailedTests: number }

function run({ title, command: [program, ...args], env, counted }: Step): void {
  console.log(`\n── ${title}`)
  const started = performance.now()
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  console.log(`── ${title}: ${Math.round((performance.now() - started) / 100) / 10} s`)
  if (counted) {
    const { passed, failed } = counted()
    count.passed += passed
    count.failed += failed
  }
  if (status === 0) return
  console.log(`\n${title} failed\n${count.passed} passed, ${Math.max(count.failed, 1)} failed`)
  process.exit(1)
}

function readReport<T>(name: string): T {
  return JSON.parse(readFileSync(join(reports, name), 'utf8')) as T
}
