import { once } from 'node:events'
import { rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

import type { RestartableServer } from '#faults/environments/restartable-server.ts'

import type { ArmedPoint } from './armed-failpoint.ts'

/** How a life ended: at its point, by our hand because nothing passed there in time, or by itself. */
export type LifeEnd = 'at its point' | 'too late' | 'by itself'

/** Arms one point in the server that runs, waits until it has ended there, and starts the next one. */
export async function endAt(
  point: ArmedPoint,
  site: RestartableServer,
  file: string,
  withinMs: number,
): Promise<LifeEnd> {
  const { process: running } = await site.server()
  const ended = once(running, 'exit')
  // Whole from the first moment on.
  await writeFile(`${file}.new`, JSON.stringify(point))
  await rename(`${file}.new`, file)
  const late = new AbortController()
  await Promise.race([ended, pause(withinMs, null, { signal: late.signal })])
  late.abort()
  const { exitCode, signalCode } = running
  await rm(file)
  await site.restart('SIGKILL')
  if (exitCode !== null) return 'by itself'
  return signalCode === 'SIGKILL' ? 'at its point' : 'too late'
}
