import { defineConfig } from 'vitest/config'

/** For two cores: a third file works while others wait for servers and clocks. More would disturb what is timed. */
const FILES_AT_ONCE = 3

/** What fills a disk. It mounts one, and runs without a PostgreSQL, which refuses to run as the root that this needs. */
const FILLS_A_DISK = ['faults/database/full-disk.test.ts', 'faults/runs/full-disk.test.ts']

/** What measures how long a spin waits: alone, since other tests would take the processor from it. */
const TIMED = [
  'bench/server/backup-waits.test.ts',
  'bench/erasure/longest-waits.test.ts',
  'faults/runs/mail-server-away.test.ts',
  'faults/runs/smtp-matrix.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: [
      'testing/machine/temporary-folder.ts',
      'testing/database/pglite-snapshot.ts',
      'testing/database/postgres-server.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest waits for one second: less than the balancer's checks need before they tell.
    expect: { poll: { timeout: 10_000 } },
    // Not threads: Node does not always end a thread that had sockets open, and the run then never ends (vitest issue 2008).
    pool: 'forks',
    maxWorkers: FILES_AT_ONCE,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,testing,scripts,bench,deploy}/**/*.test.{ts,tsx}'],
          exclude: TIMED,
        },
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
          exclude: [...FILLS_A_DISK, ...TIMED],
        },
      },
      {
        extends: true,
        test: { name: 'disk', include: FILLS_A_DISK },
      },
      {
        extends: true,
        test: { name: 'timed', include: TIMED, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
