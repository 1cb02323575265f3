import { defineConfig } from 'vitest/config'

/** One more than this many cores: files often wait for servers and clocks. Far more would disturb what is timed. */
const FILES_AT_ONCE = 3

/** What fills a disk. It mounts one, and runs without a PostgreSQL, which refuses to run as the root that this needs. */
const FILLS_A_DISK = ['faults/engine/disk-full.test.ts', 'faults/runs/full-disk.test.ts']
const EMBEDDED = ['testing/temporary-folder.ts', 'testing/pglite-snapshot.ts']
const DATABASES = [...EMBEDDED, 'testing/postgres-server.ts']

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest waits for one second: less than the balancer's checks need before they tell.
    expect: { poll: { timeout: 10_000 } },
    // The threads of one process share the compiled code of PGlite.
    pool: 'threads',
    maxWorkers: FILES_AT_ONCE,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,testing,scripts,bench,deploy}/**/*.test.{ts,tsx}'],
          globalSetup: DATABASES,
        },
      },
      {
        extends: true,
        test: { name: 'supabase', include: ['supabase/tests/**/*.test.ts'], globalSetup: DATABASES },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          exclude: FILLS_A_DISK,
          globalSetup: DATABASES,
        },
      },
      {
        extends: true,
        test: { name: 'disk', include: FILLS_A_DISK, globalSetup: EMBEDDED },
      },
    ],
  },
})
