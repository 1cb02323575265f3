import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY_MS = 250
/** The longest back-off while a mail server is away is 75 s. */
const EMPTY_WITHIN_MS = 120_000

/**
 * Waits until no mail waits in the outbox. Returns the duration in milliseconds, or Infinity after
 * `withinMs`.
 */
export async function waitForDrain(url: string, withinMs = EMPTY_WITHIN_MS): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const passed = performance.now() - startedAt
    if ((await readMetric(url, 'roue_outbox_waiting')) === 0) return passed
    if (passed > withinMs) return Infinity
    await pause(LOOK_EVERY_MS)
  }
}

/** Reads a number of /metrics. Returns null if the server does not answer or lacks the number. */
export async function readMetric(url: string, name: string): Promise<number | null> {
  const text = await fetch(`${url}/metrics`).then(
    async (response) => response.text(),
    () => '',
  )
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? null : Number(line.slice(name.length + 1))
}
