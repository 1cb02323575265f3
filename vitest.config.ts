import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['testing/postgres-server.ts', 'testing/pglite-snapshot.ts'],
    include: [
      'src/**/*.test.{ts,tsx}',
      'testing/**/*.test.ts',
      'scripts/**/*.test.ts',
      'faults/**/*.test.ts',
    ],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
