/**
 * `npm run weigh`: compares the sizes of the built page, in brotli bytes, with their budgets, so that the page stays fast on a slow
 * mobile network (docs/decisions/040).
 */

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { VENUES } from '#venues/list.ts'

const DIST = join(import.meta.dirname, '../../dist')
const KB = 1000
/** The budgets are for two venues. Each further venue adds 0.6 KB to them, for its first view and its data. */
const BUDGETED_VENUES = 2
const FURTHER_VENUES_BYTES = Math.max(0, VENUES.length - BUDGETED_VENUES) * 0.6 * KB
/** Chunks of pages outside the game, and of the view for venues that send codes by mail only. */
const OTHER_PAGES =
  /^(?:mailed-prize|terms|choose-terms|not-found|home|venue-card|unavailable-screen|moment|redemption-page|verification-page|personal-page|terms-texts)-/

const html = readFileSync(join(DIST, 'index.html'), 'utf8')
const referencedAssets = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="\/([^"]+)"/g)].map(
  ([, path = '']) => path,
)
const imported = referencedAssets
  .filter((path) => path.endsWith('.js'))
  .flatMap((path) => [...readFileSync(join(DIST, path), 'utf8').matchAll(/\bfrom\s*"\.\/([^"]+)"/g)])
  .map(([, name]) => `assets/${name}`)
const firstLoad = ['index.html', ...referencedAssets, ...imported]
const scripts = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'))
const others = scripts.filter((name) => OTHER_PAGES.test(name)).map((name) => `assets/${name}`)
const game = scripts.filter((name) => !OTHER_PAGES.test(name)).map((name) => `assets/${name}`)

const budgets = [
  { label: 'index.html', value: transferSize('index.html'), budget: 12 * KB + FURTHER_VENUES_BYTES },
  { label: 'first load', value: totalSize(firstLoad), budget: 77 * KB + FURTHER_VENUES_BYTES },
  { label: 'first load, requests', value: firstLoad.length, budget: 3 },
  { label: 'all JavaScript of the game', value: totalSize(game), budget: 100 * KB + FURTHER_VENUES_BYTES },
  { label: 'the heaviest other page', value: Math.max(...others.map(transferSize)), budget: 30 * KB },
]
for (const { label, value, budget } of budgets) {
  console.log(`${value <= budget ? 'ok  ' : 'OVER'} ${String(value).padStart(7)} of ${budget}  ${label}`)
}
if (budgets.some(({ value, budget }) => value > budget)) process.exit(1)

/** The size as transferred: that of the .br file. */
function transferSize(path: string): number {
  return statSync(join(DIST, `${path}.br`)).size
}

function totalSize(paths: readonly string[]): number {
  return paths.reduce((total, path) => total + transferSize(path), 0)
}
