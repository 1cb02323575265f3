import { existsSync } from 'node:fs'

import { chromium } from '@playwright/test'

/** Without windows first, as Playwright's own is: it takes a third less processor time. */
const SYSTEM_CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Playwright's own Chromium where it was downloaded, else the system's; null where there is none. */
export function findChromium(): string | null {
  return [chromium.executablePath(), ...SYSTEM_CHROMIUM].find((path) => existsSync(path)) ?? null
}
