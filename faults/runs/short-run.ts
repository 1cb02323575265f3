import { expect, it } from 'vitest'

import type { FaultRun } from './fault-run.ts'

/** Many times the duration of a short run, for a busy machine. */
const TIMEOUT_MS = 180_000

/** Tests that the short form of a run finds nothing. Skipped unless this machine `canRun` it. */
export function testShortRun({ name, title, run }: FaultRun, { canRun = true } = {}): void {
  it.skipIf(!canRun)(
    `${name}, ${title}: nothing lost, nothing twice`,
    { timeout: TIMEOUT_MS },
    async () => {
      const { shortfalls, measured, ...figures } = await run('short', () => {})
      console.log(`${name}: ${JSON.stringify(figures)} ${measured}`)
      expect(shortfalls).toEqual([])
      expect(figures.faults).toBeGreaterThan(0)
    },
  )
}
