/**
 * `npm run screenshots` writes a picture of each state that the accessibility tests check, of
 * posters and of mails into screenshots/. `--sizes 390x844,1280x800` sets the sizes of the window.
 * `--grep wafubar` chooses tests by their titles. `--docs` writes the pictures that documents show
 * into docs/screenshots/, in the two sizes. It deletes all other pictures there.
 */

import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { chromium } from '@playwright/test'

import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'

import playwrightConfig from '../../playwright.config.ts'
import { DOCS_FOLDER, readNamedPictures } from './named-pictures.ts'
import { drawPosters } from './posters.ts'
import { openWebpWriter } from './webp.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'screenshots')

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string' },
    grep: { type: 'string', default: '' },
    docs: { type: 'boolean', default: false },
  },
})
const sizes = options.sizes ?? (options.docs ? '390x844,1280x800' : '390x844')

const pictures = await mkdtemp(join(tmpdir(), 'roue-screenshots-'))
try {
  for (const size of sizes.split(',')) takePictures(size)
  for (const venue of EXAMPLE_VENUES) await drawPosters(venue, pictures)
  await convertPictures()
  if (options.docs) await updateDocs()
} finally {
  await rm(pictures, { recursive: true })
}

function takePictures(size: string): void {
  const { status } = spawnSync('playwright', ['test', '--grep', options.grep], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PICTURES: pictures, PICTURE_SIZE: size },
  })
  // A test of a layout may fail at another size. Its pictures are taken before the failure.
  if (status !== 0) console.log(`not all tests passed at ${size}`)
}

/** Writes the pictures as WebP into screenshots/. */
async function convertPictures(): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions)
  try {
    const toWebp = await openWebpWriter(browser)
    for (const file of await readdir(pictures)) {
      if (!file.endsWith('.png')) continue
      const webp = await toWebp(await readFile(join(pictures, file)))
      await writeFile(join(FOLDER, file.replace(/png$/, 'webp')), webp)
    }
  } finally {
    await browser.close()
  }
}

/**
 * Copies the pictures that documents show from screenshots/ to docs/screenshots/, and deletes all
 * other pictures there.
 */
async function updateDocs(): Promise<void> {
  const names = await readNamedPictures()
  const taken = await readdir(FOLDER)
  for (const name of names)
    if (taken.includes(name))
      await writeFile(join(DOCS_FOLDER, name), await readFile(join(FOLDER, name)))
    else {
      console.log(`a document shows ${name}, which was not taken`)
      process.exitCode = 1
    }
  for (const name of await readdir(DOCS_FOLDER))
    if (name.endsWith('.webp') && !names.has(name)) await rm(join(DOCS_FOLDER, name))
}
