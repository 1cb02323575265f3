import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY_MS = 250

/** What the counts are read with from a server that trusts a proxy. */
export const METRICS_TOKEN = 'the token of the fault runs'

/** Waits until the outbox holds nothing that waits; gives how long that took, or Infinity when it was not in time. */
export async function waitForDrain(url: string, withinMs: number): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const passed = performance.now() - begun
    if ((await readMetric(url, 'roue_outbox_waiting')) === 0) return passed
    if (passed > withinMs) return Infinity
    await pause(LOOK_EVERY_MS)
  }
}

/** A number of /metrics; null where the server or its database does not give it. */
export async function readMetric(url: string, name: string): Promise<number | null> {
  const text = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }).then(
    async (response) => response.text(),
    () => '',
  )
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? null : Number(line.slice(name.length + 1))
}
