import { setTimeout as pause } from 'node:timers/promises'

const WITHIN_MS = 60_000
const LOOK_EVERY_MS = 20

/**
 * Waits until `isReached` returns true. An error of `isReached` counts as false. If the state is
 * not reached within a minute, throws with the name of the state and the last error.
 */
export async function until(state: string, isReached: () => Promise<boolean>): Promise<void> {
  const startedAt = performance.now()
  let cause: unknown
  const look = async () =>
    isReached().catch((error: unknown) => {
      cause = error
      return false
    })
  while (!(await look())) {
    if (performance.now() - startedAt > WITHIN_MS)
      throw new Error(`Not reached within ${WITHIN_MS / 1000} s: ${state}`, { cause })
    await pause(LOOK_EVERY_MS)
  }
}
