import type { TestEnvironment } from '#testing/servers/test-environment.ts'

import { openEnvironment } from './server-environment.ts'

type Open<E extends TestEnvironment> = () => Promise<E>

/** The servers of one worker of Playwright, each started when a test first needs it. */
export type WorkerServers = {
  /** Returns the server that most tests share. */
  shared(): Promise<TestEnvironment>
  /**
   * Returns the server that `open` starts. It runs until another server is asked for: the tests of
   * one file run in sequence.
   */
  own<E extends TestEnvironment>(open: Open<E>): Promise<E>
  close(): Promise<void>
}

export function workerServers(): WorkerServers {
  let shared: TestEnvironment | null = null
  let own: { readonly open: Open<TestEnvironment>; readonly started: TestEnvironment } | null = null
  return {
    async shared() {
      shared ??= await openEnvironment()
      return shared
    },
    async own<E extends TestEnvironment>(open: Open<E>): Promise<E> {
      if (own?.open === open) return own.started as E
      await own?.started.close()
      own = null
      const started = await open()
      own = { open, started }
      return started
    },
    async close() {
      await own?.started.close()
      await shared?.close()
    },
  }
}
