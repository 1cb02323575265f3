import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { VENUES } from '#venues/list.ts'

/** `npm run weigh`: compares the sizes of the built page, in brotli bytes, with their budgets (docs/decisions/040). */
const DIST = join(import.meta.dirname, '../../dist')
const KB = 1000
/** The budgets are for two venues. Each further venue adds its first view and its data. */
const BUDGETED_VENUES = 2
const FURTHER_VENUES_BYTES = Math.max(0, VENUES.length - BUDGETED_VENUES) * 0.6 * KB
/** Chunks of pages outside the game, and of the view for venues that send codes by mail only. */
const OTHER_PAGES =
  /^(?:mailed-prize|terms|choose-terms|not-found|home|venue-card|unavailable-screen|french-moment|redemption-page|verification-page|personal-page|terms-texts)-/

const html = readFileSync(join(DIST, 'index.html'), 'utf8')
const named = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="\/([^"]+)"/g)].map(
  ([, path = '']) => path,
)
const imported = named
  .filter((path) => path.endsWith('.js'))
  .flatMap((path) => [...readFileSync(join(DIST, path), 'utf8').matchAll(/\bfrom\s*"\.\/([^"]+)"/g)])
  .map(([, name]) => `assets/${name}`)
const firstLoad = ['index.html', ...named, ...imported]
const scripts = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'))
const [others, game] = [true, false].map((isOther) =>
  scripts.filter((name) => OTHER_PAGES.test(name) === isOther).map((name) => `assets/${name}`),
) as [string[], string[]]

const budgets = [
  { what: 'index.html', bytes: weigh('index.html'), budget: 12 * KB + FURTHER_VENUES_BYTES },
  { what: 'first load', bytes: sum(firstLoad), budget: 77 * KB + FURTHER_VENUES_BYTES },
  { what: 'first load, requests', bytes: firstLoad.length, budget: 3 },
  { what: 'all JavaScript of the game', bytes: sum(game), budget: 100 * KB + FURTHER_VENUES_BYTES },
  { what: 'the heaviest other page', bytes: Math.max(...others.map(weigh)), budget: 30 * KB },
]
for (const { what, bytes, budget } of budgets) {
  console.log(`${bytes <= budget ? 'ok  ' : 'OVER'} ${String(bytes).padStart(7)} of ${budget}  ${what}`)
}
if (budgets.some(({ bytes, budget }) => bytes > budget)) process.exit(1)

/** The size as transferred: that of the .br file. */
function weigh(path: string): number {
  return statSync(join(DIST, `${path}.br`)).size
}

function sum(paths: readonly string[]): number {
  return paths.reduce((total, path) => total + weigh(path), 0)
}
