import { defineConfig } from 'vitest/config'

/**
 * For two cores: a third file can run while others wait for servers and timers. More would disturb
 * timed tests.
 */
const MAX_PARALLEL_FILES = 3

/**
 * Tests of a full disk. They mount a file system as root, so that they run without PostgreSQL,
 * which refuses to run as root.
 */
const FULL_DISK_TESTS = ['faults/database/full-disk.test.ts', 'faults/runs/full-disk.test.ts']

/**
 * Tests that measure the waits of spins. They run alone, because other tests would use the
 * processor.
 */
const TIMED_TESTS = [
  'src/database/server/backup/backup-waits.test.ts',
  'src/players/server/longest-waits.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: [
      'testing/machine/temporary-folder.ts',
      'testing/database/pglite-snapshot.ts',
      'testing/database/postgres-server.ts',
    ],
    // They end what hangs: a busy machine takes several times as long as a quiet one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // Not threads: Node does not always end a thread with open sockets, and the run would never end
    // (vitest issue 2008).
    pool: 'forks',
    maxWorkers: MAX_PARALLEL_FILES,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,testing,scripts,bench,deploy}/**/*.test.{ts,tsx}'],
          exclude: TIMED_TESTS,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          exclude: [...FULL_DISK_TESTS, ...TIMED_TESTS],
        },
      },
      {
        extends: true,
        test: { name: 'disk', include: FULL_DISK_TESTS },
      },
      {
        extends: true,
        test: { name: 'timed', include: TIMED_TESTS, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
