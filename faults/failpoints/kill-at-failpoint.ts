import { once } from 'node:events'
import { rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

import type { RestartableServer } from '#faults/environments/restartable-server.ts'

import type { ArmedFailpoint } from './armed-failpoint.ts'

/**
 * How the server ended: killed at the failpoint, killed by the run because it was not reached in
 * time, or by itself.
 */
export type ServerEnd = 'at the failpoint' | 'failpoint not reached in time' | 'by itself'

/**
 * Arms one failpoint in the running server, waits at most `withinMs` until it is killed there, and
 * starts the next server. `file` is the one that ARMED_POINT names.
 */
export async function killAtFailpoint(
  point: ArmedFailpoint,
  server: RestartableServer,
  file: string,
  withinMs: number,
): Promise<ServerEnd> {
  const { process: running } = await server.current()
  const ended = once(running, 'exit')
  // Renamed, so that the server never reads half of it.
  await writeFile(`${file}.new`, JSON.stringify(point))
  await rename(`${file}.new`, file)
  const late = new AbortController()
  await Promise.race([ended, pause(withinMs, null, { signal: late.signal })])
  late.abort()
  const { exitCode, signalCode } = running
  await rm(file)
  await server.restart('SIGKILL')
  if (exitCode !== null) return 'by itself'
  return signalCode === 'SIGKILL' ? 'at the failpoint' : 'failpoint not reached in time'
}
