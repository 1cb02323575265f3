/**
 * `npm run screenshots` replaces the content of screenshots/ by all views of both venues in four sizes.
 * `npm run screenshots -- showStaff posters` runs only the named scenarios. `--docs` also updates the screenshots that exist in
 * docs/screenshots/.
 */

import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'

import { renderPosters, showMails, showPrintedTerms } from './document-scenarios.ts'
import { showErrors, showUnavailable, showUnverifiedDraw } from './error-scenarios.ts'
import { showLoss, showWin } from './game-scenarios.ts'
import { showOwner } from './owner-scenarios.ts'
import { showPersonalData } from './personal-data-scenarios.ts'
import { showProduct } from './product-scenarios.ts'
import { openSession, type Scenario, type Size, type StoreScreenshot } from './session.ts'
import { showStaff } from './staff-scenarios.ts'
import { showArticles, showStates } from './state-scenarios.ts'
import { showToasts, showWinToasts } from './toast-scenarios.ts'
import { openWebpWriter } from './webp.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'screenshots')
const DOCS_FOLDER = join(ROOT, 'docs/screenshots')
const TABLET_WIDTH = 768
const SIZES: readonly Size[] = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: TABLET_WIDTH, height: 1024 },
  { width: 1280, height: 800 },
]
const VENUE_SCENARIOS: readonly Scenario[] = [
  ...[showWin, showLoss, showErrors, showUnverifiedDraw, showUnavailable],
  ...[showStaff, showPersonalData, showMails, showPrintedTerms],
  ...[showStates, showToasts, showWinToasts, showArticles],
]
const { positionals: named, values: options } = parseArgs({
  allowPositionals: true,
  options: { docs: { type: 'boolean', default: false } },
})
const isSelected = (name: string) => named.length === 0 || named.includes(name)

if (named.length === 0) await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const store = async (name: string, png: Buffer) => {
  const webp = await toWebp(png)
  await writeFile(join(FOLDER, `${name}.webp`), webp)
  const inDocs = join(DOCS_FOLDER, `${name}.webp`)
  if (options.docs && existsSync(inDocs)) await writeFile(inDocs, webp)
}
const takeStill: StoreScreenshot = async (page, name, { width }) =>
  store(`${name}-${width}`, await page.screenshot())
const session = await openSession(takeStill)
const toWebp = await openWebpWriter(session.browser)
for (const size of SIZES) {
  for (const venue of EXAMPLE_VENUES) {
    const scenarios = venue === EXAMPLE_VENUES[0] ? [showProduct, ...VENUE_SCENARIOS] : VENUE_SCENARIOS
    for (const scenario of scenarios.filter(({ name }) => isSelected(name)))
      await session.run(scenario, { venue, size })
  }
}
if (isSelected('posters')) {
  for (const venue of EXAMPLE_VENUES) await renderPosters(venue, store)
}
if (isSelected(showOwner.name)) {
  const [venue] = EXAMPLE_VENUES
  if (!venue) throw new Error('There is no example venue.')
  // One installation has one first run.
  for (const size of SIZES.filter(({ width }) => width !== TABLET_WIDTH)) {
    const own = await openSession(takeStill, { reducedMotion: 'reduce' })
    await own.run(showOwner, { venue, size })
    await own.close()
  }
}
await session.close()
