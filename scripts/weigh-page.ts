import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** `npm run weigh`: the built page in brotli bytes, beside what it may weigh (docs/decisions/040). */
const DIST = join(import.meta.dirname, '../dist')
const KB = 1000
/** Code of pages that are no part of the game. */
const OTHER_PAGES = /^(?:terms|choose-terms|not-found|home|venue-door|personal-page)-/

const html = readFileSync(join(DIST, 'index.html'), 'utf8')
const named = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="\/([^"]+)"/g)].map(
  ([, path = '']) => path,
)
const firstLoad = ['index.html', ...named]
const scripts = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'))
const [others, game] = [true, false].map((isOther) =>
  scripts.filter((name) => OTHER_PAGES.test(name) === isOther).map((name) => `assets/${name}`),
) as [string[], string[]]

const budgets = [
  { what: 'index.html', bytes: weigh('index.html'), most: 12 * KB },
  { what: 'first load', bytes: sum(firstLoad), most: 77 * KB },
  { what: 'first load, requests', bytes: firstLoad.length, most: 3 },
  { what: 'all JavaScript of the game', bytes: sum(game), most: 100 * KB },
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
