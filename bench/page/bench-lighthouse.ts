/**
 * `npm run bench:lighthouse`: the four Lighthouse scores of the home page, and of the game and the terms and conditions of each
 * venue. Lighthouse emulates a phone by default. The scores are medians, as its documentation recommends, because single runs vary
 * with the processor load of the machine.
 */

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { medians } from '#bench/median.ts'
import { installPackage } from '#scripts/install/install-package.ts'
import { runServer } from '#testing/servers/running-server.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'

import { BROWSER } from './browser/browser-options.ts'

/** The package that installs Lighthouse. */
const PACKAGE_DIR = join(import.meta.dirname, '../lighthouse')
const RESULTS = join(import.meta.dirname, '../results')
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMEOUT_MS = 180_000
const RUNS = 3
const PATHS = ['/', ...EXAMPLE_VENUES.flatMap(({ key }) => [`/#/${key}`, `/#/${key}/terms-and-conditions`])]

type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>

installPackage(PACKAGE_DIR)
const dataDir = await mkdtemp(join(tmpdir(), 'roue-lighthouse-'))
/** The report goes to a file, because Lighthouse can exit before its standard output is read completely. */
const report = join(dataDir, 'report.json')
const server = await runServer({ DATA_DIR: dataDir, RATE_LIMIT: 'off' })
try {
  const scores: Record<string, Scores> = {}
  for (const path of PATHS) {
    const medianScores = medians(Array.from({ length: RUNS }, () => measureScores(server.url + path)))
    console.log(`${CATEGORIES.map((name) => `${name} ${medianScores[name]}`).join(', ')}  ${path}`)
    scores[path] = medianScores
  }
  await mkdir(RESULTS, { recursive: true })
  await writeFile(join(RESULTS, 'lighthouse.json'), `${JSON.stringify(scores, null, 2)}\n`)
} finally {
  await server.end()
  await rm(dataDir, { recursive: true, force: true })
}

/** Runs Lighthouse in a new browser. Scores are out of 100. Retries after a runtime error: sometimes the trace lacks the page load. */
function measureScores(url: string, attemptsLeft = 3): Scores {
  rmSync(report, { force: true })
  const { stderr } = spawnSync(
    join(PACKAGE_DIR, 'node_modules/.bin/lighthouse'),
    [
      url,
      '--quiet',
      '--no-enable-error-reporting',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${['--headless=new', ...BROWSER.args].join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: BROWSER.executablePath }, timeout: TIMEOUT_MS },
  )
  if (!existsSync(report)) throw new Error(`Lighthouse wrote no report for ${url}: ${stderr.toString()}`)
  const { categories, runtimeError } = JSON.parse(readFileSync(report, 'utf8')) as {
    categories: Record<string, { score: number | null }>
    runtimeError?: { message: string }
  }
  if (runtimeError) {
    if (attemptsLeft === 1) throw new Error(`${url}: ${runtimeError.message}`)
    return measureScores(url, attemptsLeft - 1)
  }
  return Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  ) as Scores
}
