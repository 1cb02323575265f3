/**
 * `npm run bench -- page`: measures our page and a bare page alternately, so that other load on the
 * machine affects both. It measures the first load on an emulated network and phone, a spin, and
 * the presses of a game. `--quick` measures once instead of five times. Exits with status 1 if a
 * limit is not met.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import type { Browser } from '@playwright/test'

import { atMost, printDemands } from '#bench/demand.ts'
import { medians } from '#bench/median.ts'
import { quantile } from '#testing/measurements/quantile.ts'
import { runServer } from '#testing/servers/running-server.ts'

import { serveBarePage } from './bare-page.ts'
import { BARE, OURS, type BenchPage } from './bench-pages.ts'
import { measureFirstLoad } from './first-load.ts'
import { launchBrowser } from './phone.ts'
import { measureGame, PRESSES, type Game } from './presses.ts'
import { measureSpin } from './spin.ts'

const SLOW = { kilobitsPerSecond: 400, latencyMs: 400, cpuSlowdown: 6 }

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const times = options.quick ? 1 : 5

const dataDir = await mkdtemp(join(tmpdir(), 'roue-bench-'))
const server = await runServer({ DATA_DIR: dataDir, RATE_LIMIT: 'off' }, 'ready', [])
const barePage = await serveBarePage()
const browser = await launchBrowser()
try {
  const runs = []
  for (let time = 0; time < times; time += 1) {
    runs.push([
      await measure(browser, OURS, server.url),
      await measure(browser, BARE, barePage.url),
    ] as const)
  }
  const [ours, bare] = [medians(runs.map(([run]) => run)), medians(runs.map(([, run]) => run))]
  const games: Game[] = []
  for (let time = 0; time < times; time += 1) games.push(await measureGame(browser, server.url))
  console.log(`Medians of ${times}, Chromium ${browser.version()}:`)
  console.table({ ours, bare })
  console.table(games)
  // Durations depend on the machine, so they are compared with the durations of the bare page.
  printDemands([
    atMost('bytes of the first load', ours.bytes, 77_000),
    atMost('requests of the first load', ours.requests, 3),
    atMost('layout shift', ours.shift, 0),
    atMost('layout shift in a game', Math.max(...games.map(({ shift }) => shift)), 0),
    ...PRESSES.map((name) =>
      atMost(
        `ms until the frame after « ${name} »`,
        // The same quantile as for Interaction to Next Paint (web.dev/articles/inp).
        quantile(
          games.map((game) => game[name]),
          0.75,
        ),
        200,
      ),
    ),
    atMost('LCP, beside the bare page', ours.lcpMs / bare.lcpMs, 3),
    atMost(
      'main thread in a spin, beside the bare page',
      ours.mainThreadShare / bare.mainThreadShare,
      8,
    ),
  ])
} finally {
  await browser.close()
  await barePage.close()
  await server.end()
  await rm(dataDir, { recursive: true })
}

async function measure(phone: Browser, page: BenchPage, url: string) {
  return {
    ...(await measureFirstLoad(phone, page, url, SLOW)),
    ...(await measureSpin(phone, page, url)),
  }
}
