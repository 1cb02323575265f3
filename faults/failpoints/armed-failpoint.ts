import { existsSync, readFileSync } from 'node:fs'

/** Where the process is to end: before the work that is awaited begins, or after it is done; the how many-eth time. */
export type ArmedPoint = {
  readonly name: string
  readonly moment: 'before' | 'after'
  readonly passage: number
}

/** Appears once the server is ready: a start passes many of the same points, and is not what is tried. */
const file = process.env['ARMED_POINT'] ?? ''
let armed: ArmedPoint | undefined
let passages = 0

/** Stands around everything that is awaited in a module with failpoints, in each thread of its own. */
export async function passing<T>(name: string, work: () => Promise<T>): Promise<T> {
  reach(name, 'before')
  const result = await work()
  reach(name, 'after')
  return result
}

function reach(name: string, moment: ArmedPoint['moment']): void {
  if (!armed && existsSync(file)) armed = JSON.parse(readFileSync(file, 'utf8')) as ArmedPoint
  if (armed?.name !== name || armed.moment !== moment) return
  passages += 1
  if (passages === armed.passage) process.kill(process.pid, 'SIGKILL')
}
