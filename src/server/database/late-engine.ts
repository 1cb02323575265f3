import { setTimeout as pause } from 'node:timers/promises'

import type { Engine } from './database.ts'
import { DatabaseAway } from './database-error.ts'
import { isWorthWaiting } from './open-database.ts'

const TRY_EVERY_MS = 1_000

/** An engine that is away until its database is open, so that the server can answer from the first moment. */
export type LateEngine = {
  readonly engine: Engine
  /** Tries until the database is there. Rejects on what waiting cannot mend, and when `signal` ends the wait. */
  open(signal: AbortSignal): Promise<void>
}

export function createLateEngine(
  openDatabase: () => Promise<Engine>,
  tellWaiting: (error: Error) => void,
): LateEngine {
  let opened: Engine | undefined
  return {
    async open(signal) {
      while (!opened) {
        try {
          opened = await openDatabase()
        } catch (error) {
          if (!(error instanceof Error) || !isWorthWaiting(error)) throw error
          tellWaiting(error)
          await pause(TRY_EVERY_MS, undefined, { signal })
        }
      }
    },
    engine: {
      async transaction(work, limits) {
        if (!opened) throw new DatabaseAway('The database is not open yet.')
        return opened.transaction(work, limits)
      },
      async close() {
        await opened?.close()
      },
    },
  }
}
