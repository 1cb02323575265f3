import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { VENUES } from '#venues/all.ts'

/** `npm run weigh`: the built page in brotli bytes, beside what it may weigh (docs/decisions/040). */
const DIST = join(import.meta.dirname, '../dist')
const KB = 1000
/** The budgets are those of the two venues that the game began with; each further one brings its first view and its data. */
const BUDGETED_VENUES = 2
const MORE = Math.max(0, VENUES.length - BUDGETED_VENUES) * 0.6 * KB
/** Code of pages that are no part of the game, and of a view that no venue has whose codes show on the screen. */
const OTHER_PAGES =
  /^(?:mailed-prize|terms|choose-terms|not-found|home|venue-card|unavailable-screen|french-moment|redemption-page|verification-page|personal-page|page-texts)-/

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
  { what: 'index.html', bytes: weigh('index.html'), most: 12 * KB + MORE },
  { what: 'first load', bytes: sum(firstLoad), most: 77 * KB + MORE },
  { what: 'first load, requests', bytes: firstLoad.length, most: 3 },
  { what: 'all JavaScript of the game', bytes: sum(game), most: 100 * KB + MORE },
  { what: 'the heaviest other page', bytes: Math.max(...others.map(weigh)), most: 30 * KB },
]
for (const { what, bytes, most } of budgets) {
  console.log(`${bytes <= most ? 'ok  ' : 'OVER'} ${String(bytes).padStart(7)} of ${most}  ${what}`)
}
if (budgets.some(({ bytes, most }) => bytes > most)) process.exit(1)

/** As it travels: the .br beside it. */
function weigh(path: string): number {
  return statSync(join(DIST, `${path}.br`)).size
}

function sum(paths: readonly string[]): number {
  return paths.reduce((total, path) => total + weigh(path), 0)
}
