import { defineConfig } from '@playwright/test'

/** `npm run browsers`: WebKit and Firefox, which are too slow for `npm test`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browsers',
  globalSetup: '../e2e/support/playwright-setup.ts',
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
  timeout: 600_000,
  expect: { toPass: { timeout: 60_000 } },
})
