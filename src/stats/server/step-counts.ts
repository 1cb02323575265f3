import type { AsRole } from '#database/server/as-role.ts'
import type { CountedStep } from '#stats/counted-steps.ts'

/** Records the funnel steps that pages report. */
export type StepCounts = {
  add(venueKey: string, step: CountedStep): Promise<void>
  /** Writes down what has been gathered; gives how many steps that were. */
  write(): Promise<number>
}

/** Writes each step as it comes: for a process that may be put to sleep at any moment, as a function is. */
export function createImmediateCounts(asRole: AsRole): StepCounts {
  return {
    add: async (venueKey, step) => add(asRole, venueKey, step, 1),
    write: async () => 0,
  }
}

/**
 * Gathers steps, to be written together: a crowd reports three steps for each spin, and all of them grow the same few rows.
 * A killed process loses the steps of the last second; steps that the database did not take are written the next time.
 */
export function createBufferedCounts(asRole: AsRole): StepCounts {
  const gathered = new Map<string, { venueKey: string; step: CountedStep; count: number }>()
  return {
    async add(venueKey, step) {
      const key = `${venueKey} ${step}`
      const { count } = gathered.get(key) ?? { count: 0 }
      gathered.set(key, { venueKey, step, count: count + 1 })
    },
    async write() {
      let written = 0
      for (const [key, { venueKey, step, count }] of gathered) {
        gathered.delete(key)
        try {
          await add(asRole, venueKey, step, count)
        } catch (error) {
          gathered.set(key, { venueKey, step, count: count + (gathered.get(key)?.count ?? 0) })
          throw error
        }
        written += count
      }
      return written
    },
  }
}

async function add(asRole: AsRole, venueKey: string, step: CountedStep, count: number): Promise<void> {
  await asRole('game_server', {}, async (query) =>
    query('select private.count_step($1, $2) from generate_series(1, $3)', [venueKey, step, count]),
  )
}
