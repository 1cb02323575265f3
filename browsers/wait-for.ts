import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 100
/** A spin takes five seconds, and the machine may be slow. */
const TIMEOUT_MS = 30_000

/**
 * Calls `poll` until it returns a value other than undefined. An error counts as no value; after
 * the timeout the promise rejects with the last error.
 */
export async function waitFor<T>(
  what: string,
  poll: () => Promise<T | undefined>,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  const end = performance.now() + timeoutMs
  let cause: unknown
  do {
    try {
      const value = await poll()
      if (value !== undefined) return value
      cause = undefined
    } catch (error) {
      cause = error
    }
    await sleep(POLL_MS)
  } while (performance.now() < end)
  const reason = cause instanceof Error ? ` (${cause.message})` : ''
  throw new Error(`timeout while waiting for ${what}${reason}`)
}
