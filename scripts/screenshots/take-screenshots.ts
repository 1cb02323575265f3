import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { VENUES } from '#venues/all.ts'

import { showLoss, showWin } from './game-scenarios.ts'
import { drawPapers, showMails, showPrintedTerms, showStats } from './document-scenarios.ts'
import { showPersonalData } from './personal-data-scenarios.ts'
import { showProduct } from './product-scenarios.ts'
import { showStaff } from './staff-scenarios.ts'
import { openStudio, type Scene, type Size } from './session.ts'
import { showDoubt, showShut, showTroubles } from './error-scenarios.ts'
import { openWebpWriter } from './webp.ts'

/**
 * `npm run screenshots`: every view and state of both venues in three sizes, into screenshots/, instead of what was there;
 * `npm run screenshots -- showStaff papers` takes only the pictures of those scenes again. With `--docs` each picture that also
 * lies in docs/screenshots/ replaces that one: the files there are the list of what is under version control.
 */
const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'screenshots')
const DOCS_FOLDER = join(ROOT, 'docs/screenshots')
const SIZES: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]
const OF_A_VENUE: readonly Scene[] = [
  ...[showWin, showLoss, showTroubles, showDoubt, showShut],
  ...[showStaff, showPersonalData, showMails, showStats, showPrintedTerms],
]
const { positionals: named, values: options } = parseArgs({
  allowPositionals: true,
  options: { docs: { type: 'boolean', default: false } },
})
const isWanted = (name: string) => named.length === 0 || named.includes(name)

if (named.length === 0) await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const keep = async (name: string, png: Buffer) => {
  const webp = await toWebp(png)
  await writeFile(join(FOLDER, `${name}.webp`), webp)
  const inDocs = join(DOCS_FOLDER, `${name}.webp`)
  if (options.docs && existsSync(inDocs)) await writeFile(inDocs, webp)
}
const studio = await openStudio(async (page, name, { width }) =>
  keep(`${name}-${width}`, await page.screenshot()),
)
const toWebp = await openWebpWriter(studio.browser)
for (const size of SIZES) {
  for (const venue of VENUES) {
    const scenes = venue === VENUES[0] ? [showProduct, ...OF_A_VENUE] : OF_A_VENUE
    for (const scene of scenes.filter(({ name }) => isWanted(name))) await studio.play(scene, { venue, size })
  }
}
if (isWanted('papers')) {
  for (const venue of VENUES) await drawPapers(venue, join(ROOT, 'public'), keep)
}
await studio.close()
