import { existsSync } from 'node:fs'

import { chromium } from '@playwright/test'

const SYSTEM_CHROMIUM = '/usr/bin/chromium'

/** Playwright's own Chromium where it was downloaded, else the system's; null where there is none. */
export function findChromium(): string | null {
  const own = chromium.executablePath()
  return [own, SYSTEM_CHROMIUM].find((path) => existsSync(path)) ?? null
}
