/**
 * `npm run screenshots` writes a picture of each state that the accessibility tests check, of
 * posters and of mails into screenshots/. `--sizes 390x844,1280x800` sets the sizes of the window,
 * `--grep wafubar` chooses tests by their titles. `--docs` also updates the pictures that exist in
 * docs/screenshots/.
 */

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { chromium } from '@playwright/test'

import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'

import playwrightConfig from '../../playwright.config.ts'
import { drawPosters } from './posters.ts'
import { openWebpWriter } from './webp.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'screenshots')
const DOCS_FOLDER = join(ROOT, 'docs/screenshots')
/** The tests that stand in the states to show. */
const TESTS = ['e2e/page', 'e2e/game', 'e2e/draw', 'e2e/players', 'e2e/redemption', 'e2e/owner']

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '390x844' },
    grep: { type: 'string', default: '' },
    docs: { type: 'boolean', default: false },
  },
})

const pictures = await mkdtemp(join(tmpdir(), 'roue-screenshots-'))
for (const size of options.sizes.split(',')) {
  const { status } = spawnSync('playwright', ['test', ...TESTS, '--grep', options.grep], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PICTURES: pictures, PICTURE_SIZE: size },
  })
  // A test of a layout may fail at another size: its pictures are taken before.
  if (status !== 0) console.log(`not all tests passed at ${size}`)
}
for (const venue of EXAMPLE_VENUES) await drawPosters(venue, pictures)

await mkdir(FOLDER, { recursive: true })
const browser = await chromium.launch(playwrightConfig.use?.launchOptions)
const toWebp = await openWebpWriter(browser)
for (const file of await readdir(pictures)) {
  if (!file.endsWith('.png')) continue
  const name = file.replace(/png$/, 'webp')
  const webp = await toWebp(await readFile(join(pictures, file)))
  await writeFile(join(FOLDER, name), webp)
  if (options.docs && existsSync(join(DOCS_FOLDER, name)))
    await writeFile(join(DOCS_FOLDER, name), webp)
}
await browser.close()
await rm(pictures, { recursive: true })
