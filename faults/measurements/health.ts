import { setTimeout as pause } from 'node:timers/promises'

const ASK_EVERY_MS = 50
const ANSWER_WITHIN_MS = 10_000

/**
 * Requests /healthz repeatedly, as a supervisor does. Returns a function that stops these requests
 * and returns the result.
 */
export function watchHealth(url: string): () => Promise<{ slowestMs: number; refused: number }> {
  const ending = new AbortController()
  let slowestMs = 0
  let refused = 0
  const watch = async () => {
    while (!ending.signal.aborted) {
      const asked = performance.now()
      const isWell = await fetch(`${url}/healthz`, {
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      }).then(
        async (response) => (await response.text()) !== '' && response.ok,
        () => false,
      )
      if (!isWell) refused += 1
      slowestMs = Math.max(slowestMs, performance.now() - asked)
      await pause(ASK_EVERY_MS)
    }
  }
  const watching = watch()
  return async () => {
    ending.abort()
    await watching
    return { slowestMs, refused }
  }
}
