import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { medians } from '#bench/median.ts'
import { installPackage } from '#scripts/install/install-package.ts'
import { runServer } from '#testing/servers/running-server.ts'
import { VENUES } from '#venues/list.ts'

import { BROWSER } from './browser/browser-options.ts'

/**
 * `npm run bench:lighthouse`: the four scores of the home page, each game and each venue's terms on a phone. The scores are medians,
 * as Lighthouse's documentation recommends, because single runs vary with the load of the machine.
 */
const PACKAGE = join(import.meta.dirname, '../lighthouse')
const RESULTS = join(import.meta.dirname, '../results')
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMEOUT_MS = 180_000
const RUNS = 3
const PATHS = ['/', ...VENUES.flatMap(({ key }) => [`/#/${key}`, `/#/${key}/terms-and-conditions`])]

type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>

installPackage(PACKAGE)
const dataDir = await mkdtemp(join(tmpdir(), 'roue-lighthouse-'))
/** The report goes to a file, because Lighthouse can exit before its standard output is read completely. */
const report = join(dataDir, 'report.json')
const server = await runServer({ DATA_DIR: dataDir, RATE_LIMIT: 'off' })
try {
  const scores: Record<string, Scores> = {}
  for (const path of PATHS) {
    const found = medians(Array.from({ length: RUNS }, () => measureScores(server.url + path)))
    console.log(`${CATEGORIES.map((name) => `${name} ${found[name]}`).join(', ')}  ${path}`)
    scores[path] = found
  }
  await mkdir(RESULTS, { recursive: true })
  await writeFile(join(RESULTS, 'lighthouse.json'), `${JSON.stringify(scores, null, 2)}\n`)
} finally {
  await server.end()
  await rm(dataDir, { recursive: true, force: true })
}

/** Runs Lighthouse in a new browser. Scores are out of 100. Retries after a runtime error: sometimes the trace misses the load. */
function measureScores(url: string, tries = 3): Scores {
  rmSync(report, { force: true })
  const { stderr } = spawnSync(
    join(PACKAGE, 'node_modules/.bin/lighthouse'),
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
  if (!existsSync(report)) throw new Error(`no report of ${url}: ${stderr.toString()}`)
  const { categories, runtimeError } = JSON.parse(readFileSync(report, 'utf8')) as {
    categories: Record<string, { score: number | null }>
    runtimeError?: { message: string }
  }
  if (runtimeError) {
    if (tries === 1) throw new Error(`${url}: ${runtimeError.message}`)
    return measureScores(url, tries - 1)
  }
  return Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  ) as Scores
}
