import { once } from 'node:events'
import { rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

import type { RestartableServer } from '#faults/environments/restartable-server.ts'

import type { ArmedFailpoint } from './armed-failpoint.ts'

/**
 * How the server ended: killed at the failpoint, killed by the run because the server did not reach
 * the failpoint in time, or by itself.
 */
type ServerEnd = 'at the failpoint' | 'failpoint not reached in time' | 'by itself'

/**
 * Arms one failpoint in the running server, and calls `cause`. Waits at most `withinMs` until the
 * server is killed there, calls `meanwhile`, and starts the next server. `file` is the file that
 * ARMED_POINT names.
 */
export async function killAtFailpoint(
  point: ArmedFailpoint,
  server: RestartableServer,
  { file, withinMs, cause, meanwhile }: Kill,
): Promise<ServerEnd> {
  const { process: running } = await server.current()
  const ended = once(running, 'exit')
  // The file is renamed, so that the server never reads half of it.
  await writeFile(`${file}.new`, JSON.stringify(point))
  await rename(`${file}.new`, file)
  cause?.()
  await Promise.race([ended, pause(withinMs, null, { ref: false })])
  const { exitCode, signalCode } = running
  await rm(file)
  await server.restart('SIGKILL', meanwhile)
  if (exitCode !== null) return 'by itself'
  return signalCode === 'SIGKILL' ? 'at the failpoint' : 'failpoint not reached in time'
}

type Kill = {
  readonly file: string
  readonly withinMs: number
  readonly cause?: () => void
  readonly meanwhile?: () => Promise<void>
}
