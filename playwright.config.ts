import { chromium, defineConfig } from '@playwright/test'

import { findChromium } from '#testing/browser/find-chromium.ts'

/** Playwright needs no path for its own Chromium. */
const found = findChromium()
const executablePath = found === chromium.executablePath() ? null : found

/** `npm run screenshots` takes pictures in other sizes. */
const [width = 390, height = 844] = (process.env.PICTURE_SIZE ?? '390x844').split('x').map(Number)

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/playwright-setup.ts',
  fullyParallel: true,
  workers: 4,
  // Limits for a test that hangs, not for a slow machine: a test ends as soon as it sees what it
  // waits for.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width, height },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Without a GPU, the animation of the wheel slows the tests down. Only tests of motion enable
    // it.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would bypass the calls that a test intercepts; e2e/page/offline.spec.ts
    // permits it.
    serviceWorkers: 'block',
    // A trace runs scripts in the page's frames and renders frames: tests of both would fail.
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium has no sandbox as root. The other arguments prevent requests to its vendor.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
