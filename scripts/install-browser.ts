import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { chromium } from '@playwright/test'

/** Chromium for the browser tests: Playwright's own where it can be downloaded, else Debian's package. */
const DEBIAN_CHROMIUM = '/usr/bin/chromium'

if (!existsSync(DEBIAN_CHROMIUM) && !existsSync(chromium.executablePath())) {
  if (!tries('npx', ['--no-install', 'playwright', 'install', 'chromium'])) {
    tries('apt-get', ['update', '-qq'])
    tries('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  }
  if (!existsSync(DEBIAN_CHROMIUM) && !existsSync(chromium.executablePath())) {
    console.error('No Chromium: install it by `npx playwright install chromium` or your system’s packages.')
    process.exit(1)
  }
}

function tries(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'inherit' })
    return true
  } catch {
    return false
  }
}
