import { setTimeout as sleep } from 'node:timers/promises'

const ASK_EVERY_MS = 100
/** A spin takes five seconds, and the machine may be slow. */
const PATIENCE_MS = 30_000

/** Asks again until there is an answer; an error is no answer yet. Rejects with the last error when it takes too long. */
export async function waitFor<T>(
  what: string,
  ask: () => Promise<T | undefined>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const end = performance.now() + patienceMs
  let cause: unknown
  do {
    try {
      const answer = await ask()
      if (answer !== undefined) return answer
      cause = undefined
    } catch (error) {
      cause = error
    }
    await sleep(ASK_EVERY_MS)
  } while (performance.now() < end)
  const reason = cause instanceof Error ? ` (${cause.message})` : ''
  throw new Error(`waited in vain for ${what}${reason}`)
}
