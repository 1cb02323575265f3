import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { chromium } from '@playwright/test'

import { tryDebianPackages } from './debian-packages.ts'

/** Chromium for the browser tests: Playwright's own where it can be downloaded, else Debian's package. */
const DEBIAN_CHROMIUM = '/usr/bin/chromium'

if (!existsSync(DEBIAN_CHROMIUM) && !existsSync(chromium.executablePath())) {
  if (!tries('npx', ['--no-install', 'playwright', 'install', 'chromium'])) tryDebianPackages(['chromium'])
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
