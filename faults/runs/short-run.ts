import { expect, it } from 'vitest'

import type { FaultRun } from './fault-run.ts'

/** Far beyond what a short run takes, for a machine that is busy. */
const PATIENCE_MS = 180_000

/** The short form of a run as a test: it finds nothing. Skipped unless this machine `canRun` it. */
export function testShortRun({ name, title, run }: FaultRun, { canRun = true } = {}): void {
  it.skipIf(!canRun)(`${name}, ${title}: nothing lost, nothing twice`, { timeout: PATIENCE_MS }, async () => {
    const { shortfalls, measured, ...figures } = await run('short', () => {})
    console.log(`${name}: ${JSON.stringify(figures)} ${measured}`)
    expect(shortfalls).toEqual([])
    expect(figures.faults).toBeGreaterThan(0)
  })
}
