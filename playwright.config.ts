import { chromium, defineConfig } from '@playwright/test'

import { findChromium } from '#testing/browser/find-chromium.ts'

/** Playwright starts its own Chromium by itself. */
const found = findChromium()
const executablePath = found === chromium.executablePath() ? null : found

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/playwright-setup.ts',
  fullyParallel: true,
  workers: 4,
  // A second try on a busy machine is reported as flaky, by name; it is not hidden.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A wheel that turns is drawn by the processor here. Whatever is not about motion is played without it.
    contextOptions: { reducedMotion: 'reduce' },
    // Calls that a test answers itself must not pass through the service worker; e2e/page/offline.spec.ts allows it.
    serviceWorkers: 'block',
    // Recording every test would take an eighth of the time that all of them take.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Root has no sandbox; the rest keeps the browser from calling home.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
