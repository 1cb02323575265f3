import { spawnSync } from 'node:child_process'

import { findChromium } from '#testing/browser/find-chromium.ts'

import { installDebianPackagesIfPossible } from './debian-packages.ts'

/**
 * Installs Chromium for the browser tests. It is Playwright's build if it can be downloaded, or
 * else Debian's package.
 */
const download = () =>
  spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], { stdio: 'inherit' })

if (findChromium() === null && download().status !== 0)
  await installDebianPackagesIfPossible(['chromium-headless-shell'])
// Not every release of Debian has a package of the headless shell.
if (findChromium() === null) await installDebianPackagesIfPossible(['chromium'])
if (findChromium() === null) {
  process.stderr.write(
    'No Chromium: install it by `npx playwright install chromium` or your system’s packages.\n',
  )
  process.exit(1)
}
