import { defineConfig } from 'vitest/config'

/** Half of them wait for servers and clocks: more at a time than there are cores would only disturb what is timed. */
const FILES_AT_ONCE = 2

export default defineConfig({
  test: {
    globalSetup: ['testing/postgres-server.ts', 'testing/pglite-snapshot.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest waits for one second: less than the balancer's checks need before they tell.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: FILES_AT_ONCE,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{src,testing,scripts,bench,deploy}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: { name: 'supabase', include: ['supabase/tests/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          globalSetup: ['testing/migrated-directory.ts'],
        },
      },
    ],
  },
})
