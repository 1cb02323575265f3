import type { AsRole } from '#database/server/transactions.ts'
import type { CountedStep } from '#stats/counted-steps.ts'

/** Records the funnel steps that pages report. */
export type StepCounts = {
  add(venueKey: string, step: CountedStep): Promise<void>
  /** Writes the buffered steps to the database; returns the number of steps. */
  write(): Promise<number>
}

/**
 * Buffers steps and writes them together: pages report three steps for each spin, and all of them
 * update the same few rows. A killed process loses the steps of the last second; steps that were
 * not written are written the next time.
 */
export function createStepCounts(asRole: AsRole): StepCounts {
  const buffered = new Map<string, { venueKey: string; step: CountedStep; count: number }>()
  return {
    async add(venueKey, step) {
      const key = `${venueKey} ${step}`
      const { count } = buffered.get(key) ?? { count: 0 }
      buffered.set(key, { venueKey, step, count: count + 1 })
    },
    async write() {
      let written = 0
      for (const [key, { venueKey, step, count }] of buffered) {
        buffered.delete(key)
        try {
          await add(asRole, venueKey, step, count)
        } catch (error) {
          buffered.set(key, { venueKey, step, count: count + (buffered.get(key)?.count ?? 0) })
          throw error
        }
        written += count
      }
      return written
    },
  }
}

async function add(
  asRole: AsRole,
  venueKey: string,
  step: CountedStep,
  count: number,
): Promise<void> {
  await asRole('game_server', {}, async (query) =>
    query('select private.count_step($1, $2) from generate_series(1, $3)', [venueKey, step, count]),
  )
}
