/**
 * `npm run weigh`: compares the sizes of the built page and of the back office, in brotli bytes,
 * with their budgets. The budgets keep the page fast on a slow mobile network (docs/decisions/040).
 * No file of the page may contain a path of the back office.
 */

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { createVenuePages, loadPageRenderer } from '#main/server/pages/venue-pages.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'
import { THEME_NAMES } from '#venues/themes/find-theme.ts'

import { DIST, filesOfFirstLoad } from './first-load.ts'
import { weighAdmin } from './weigh-admin.ts'

const KB = 1000
/**
 * The chunks of pages outside the game, of the view for venues that send codes only by mail, and of
 * the question about an unusual address.
 */
const OTHER_PAGES =
  /^(?:mailed-prize|spelling-question|terms|choose-terms|not-found|home|venue-card|unavailable-screen|moment\.fr|of-venue\.fr|hand-over-page|verification-page|personal-page|terms-texts)-/

const pages = createVenuePages(async () => loadPageRenderer(`${DIST}-render`))
/** The home page with the two example venues, as the server sends it. */
const { bodies } = await pages.homePage(EXAMPLE_VENUES)
const html = Buffer.from(bodies.identity).toString()
const firstLoad = filesOfFirstLoad(html)
const scripts = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'))
const others = scripts.filter((name) => OTHER_PAGES.test(name)).map((name) => `assets/${name}`)
const game = scripts.filter((name) => !OTHER_PAGES.test(name)).map((name) => `assets/${name}`)

const pageSize = bodies.br?.byteLength ?? 0
/** The pages of the example venues in each theme, with a colour. */
const venuePages = EXAMPLE_VENUES.flatMap((venue) =>
  THEME_NAMES.map(async (theme) => pages.venuePage({ ...venue, theme, accent: '#c8102e' })),
)
const venueSizes = (await Promise.all(venuePages)).map(({ bodies: { br } }) => br?.byteLength ?? 0)
const budgets = [
  { label: 'home page', value: pageSize, budget: 12 * KB },
  { label: 'first load', value: pageSize + totalSize(firstLoad), budget: 77 * KB },
  {
    label: 'first load, the heaviest page of a venue',
    value: Math.max(...venueSizes) + totalSize(firstLoad),
    budget: 77 * KB,
  },
  { label: 'first load, requests', value: 1 + firstLoad.length, budget: 3 },
  { label: 'all JavaScript of the game', value: totalSize(game), budget: 106 * KB },
  {
    label: 'the heaviest other page',
    value: Math.max(...others.map(transferSize)),
    budget: 30 * KB,
  },
  { label: 'back office, first load', value: weighAdmin(), budget: 96 * KB },
  {
    label: 'files of the page that name its calls',
    value: filesWith('/gestion/').length,
    budget: 0,
  },
]
for (const { label, value, budget } of budgets) {
  console.log(
    `${value <= budget ? 'ok  ' : 'OVER'} ${String(value).padStart(7)} of ${budget}  ${label}`,
  )
}
if (budgets.some(({ value, budget }) => value > budget)) process.exit(1)

/** Returns the size as transferred: the size of the .br file. */
function transferSize(path: string): number {
  return statSync(join(DIST, `${path}.br`)).size
}

function totalSize(paths: readonly string[]): number {
  return paths.reduce((total, path) => total + transferSize(path), 0)
}

function filesWith(text: string): readonly string[] {
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  return files.filter(
    (path) =>
      /\.(?:js|css|html)$/.test(path) && readFileSync(join(DIST, path), 'utf8').includes(text),
  )
}
