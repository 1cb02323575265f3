import { existsSync, readFileSync } from 'node:fs'

/**
 * The place at which the process is killed: before or after the awaited work, when this work runs
 * for the `occurrence`-th time (from 1).
 */
export type ArmedFailpoint = {
  readonly name: string
  readonly moment: 'before' | 'after'
  readonly occurrence: number
}

/**
 * The file is written after the server is ready. A start passes many of the same failpoints, but is
 * not under test.
 */
const file = process.env['ARMED_POINT'] ?? ''
let armed: ArmedFailpoint | undefined
let occurrences = 0

/**
 * Wraps each awaited expression of an instrumented module. Each thread counts its own occurrences.
 */
export async function failpoint<T>(name: string, work: () => Promise<T>): Promise<T> {
  killIfArmed(name, 'before')
  const result = await work()
  killIfArmed(name, 'after')
  return result
}

function killIfArmed(name: string, moment: ArmedFailpoint['moment']): void {
  if (!armed && existsSync(file)) armed = JSON.parse(readFileSync(file, 'utf8')) as ArmedFailpoint
  if (armed?.name !== name || armed.moment !== moment) return
  occurrences += 1
  if (occurrences === armed.occurrence) process.kill(process.pid, 'SIGKILL')
}
