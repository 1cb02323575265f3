import { spawnSync } from 'node:child_process'

import { findChromium, findCompleteChromium } from '#testing/browser/find-chromium.ts'

import { installDebianPackagesIfPossible } from './debian-packages.ts'

/**
 * Installs Chromium for the browser tests: Playwright's build where it can be downloaded, else Debian's package. `complete`
 * installs the complete browser instead of the headless shell, for measurements.
 */
const isComplete = process.argv[2] === 'complete'
const find = isComplete ? findCompleteChromium : findChromium

const download = () =>
  spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], { stdio: 'inherit' })

if (find() === null && download().status !== 0 && !isComplete)
  await installDebianPackagesIfPossible(['chromium-headless-shell'])
// Not every release of Debian has a package of the headless shell.
if (find() === null) await installDebianPackagesIfPossible(['chromium'])
if (find() === null) {
  process.stderr.write(
    'No Chromium: install it by `npx playwright install chromium` or your system’s packages.\n',
  )
  process.exit(1)
}
