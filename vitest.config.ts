import { defineConfig } from 'vitest/config'

import { themeLooks } from '#scripts/build/theme-looks.ts'
import { findPureTests } from '#scripts/tests/pure-tests.ts'
import { SHORT_LIVED } from '#testing/machine/compilation.ts'

/**
 * For two cores: a third file can run while others wait for servers and timers. More files would
 * disturb timed tests.
 */
const MAX_PARALLEL_FILES = 4

const TESTS = '{src,testing,scripts,bench,deploy,faults}/**/*.test.{ts,tsx}'

/** Tests that open no database, server or browser. */
const PURE_TESTS = findPureTests(TESTS)

/**
 * Tests of a full disk. They mount a file system as root, so that they run without PostgreSQL,
 * which the root of a user namespace cannot start.
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

/** The short forms of the fault runs, and single faults. */
const FAULT_TESTS = 'faults/{database,runs}/**/*.test.ts'

const EMBEDDED = ['testing/machine/temporary-folder.ts', 'testing/database/pglite-snapshot.ts']
const BOTH_DATABASES = [...EMBEDDED, 'testing/database/postgres-server.ts']

export default defineConfig({
  plugins: [themeLooks()],
  test: {
    // These limits end tests that hang: a busy machine takes several times as long as an idle
    // machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // The style sheets that the server puts into its pages.
    css: { include: [/\/themes\/\w+\/web\//] },
    expect: { poll: { timeout: 30_000 } },
    // Not threads: Node does not always end a thread with open sockets, and the run would never end
    // (vitest issue 2008).
    pool: 'forks',
    maxWorkers: MAX_PARALLEL_FILES,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: PURE_TESTS,
          exclude: [FAULT_TESTS],
          setupFiles: ['testing/machine/open-nothing.ts'],
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          globalSetup: BOTH_DATABASES,
          execArgv: SHORT_LIVED,
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
          include: [TESTS],
          exclude: [...PURE_TESTS, ...TIMED_TESTS, FAULT_TESTS],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          globalSetup: BOTH_DATABASES,
          include: [FAULT_TESTS],
          exclude: FULL_DISK_TESTS,
        },
      },
      {
        extends: true,
        test: { name: 'disk', globalSetup: EMBEDDED, include: FULL_DISK_TESTS },
      },
      {
        extends: true,
        test: {
          name: 'timed',
          globalSetup: EMBEDDED,
          include: TIMED_TESTS,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
