import { spawnSync } from 'node:child_process'

import { findChromium } from '#testing/find-chromium.ts'

import { tryDebianPackages } from './debian-packages.ts'

/** Chromium for the browser tests: Playwright's own where it can be downloaded, else Debian's package. */
const download = () =>
  spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], { stdio: 'inherit' })

if (findChromium() === null && download().status !== 0) await tryDebianPackages(['chromium-headless-shell'])
// Not every release of Debian has the shell as a package.
if (findChromium() === null) await tryDebianPackages(['chromium'])
if (findChromium() === null) {
  process.stderr.write(
    'No Chromium: install it by `npx playwright install chromium` or your system’s packages.\n',
  )
  process.exit(1)
}
