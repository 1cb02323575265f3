import type { AsRole } from '#database/server/transactions.ts'
import type { CountedStep } from '#figures/counted-steps.ts'

/** The steps that pages report, and the steps that transactions do not count (`COUNTED_LATER`). */
type BufferedStep = CountedStep | 'codesSaved' | 'mailed'

export type StepCounts = {
  add(venueKey: string, step: BufferedStep): void
  /** Writes the buffered steps to the database; returns the number of steps. */
  write(): Promise<number>
}

/**
 * Buffers steps and writes them together. All steps update the same few rows, which a transaction
 * locks until its commit. A crash loses the steps of the last second. Steps whose write has failed
 * stay in the buffer.
 */
export function createStepCounts(asRole: AsRole): StepCounts {
  const buffered = new Map<string, { venueKey: string; step: BufferedStep; count: number }>()
  const add = (venueKey: string, step: BufferedStep, added = 1) => {
    const key = `${venueKey} ${step}`
    buffered.set(key, { venueKey, step, count: added + (buffered.get(key)?.count ?? 0) })
  }
  return {
    add,
    async write() {
      let written = 0
      for (const [key, { venueKey, step, count }] of buffered) {
        buffered.delete(key)
        try {
          await asRole('game_server', {}, async (query) =>
            query('select private.count_steps($1, $2, $3)', [venueKey, step, count]),
          )
        } catch (error) {
          add(venueKey, step, count)
          throw error
        }
        written += count
      }
      return written
    },
  }
}
