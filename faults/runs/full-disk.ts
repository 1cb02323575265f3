import { setTimeout as pause } from 'node:timers/promises'

import { checkRun } from '#faults/checker/check-run.ts'
import { newJournal } from '#faults/checker/journal.ts'
import { newCaller } from '#faults/players/callers.ts'
import { waitForDrain } from '#faults/measurements/drain.ts'
import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { newPlayer, spin, startPlayers } from '#faults/players/players.ts'
import { startRestartableServer, supervise } from '#faults/environments/restartable-server.ts'
import { AttemptLog } from '#faults/measurements/attempt-log.ts'
import { mountSmallDisk, type SmallDisk } from '#testing/machine/small-disk.ts'

import { faultRun, shortfallsOf, type TimedFinding, type ReportProgress } from './fault-run.ts'

const MEGABYTES = 100
const CLIENTS = 4
const SERVICE_UNAVAILABLE = 503
/**
 * In every second round the server is killed while the disk is full, and the next process waits for
 * space.
 */
const KILL_EVERY = 2
/** Writes still succeed until the log segment in use is full. */
const REFUSED_WITHIN_MS = 30_000
const LOOK_EVERY_MS = 50
const BACK_WITHIN_MS = 5_000

type Size = {
  readonly rounds: number
  readonly loadMs: number
  /** How long the disk stays full after the first refusal. */
  readonly fullMs: number
  /** Whether the run waits for the mails. This takes a minute where senders were killed. */
  readonly hasMails: boolean
}

export const fullDisk = faultRun<Size>({
  name: 'C10',
  title: 'a full disk under load, then free space again',
  sizes: {
    full: { rounds: 10, loadMs: 2_000, fullMs: 12_000, hasMails: true },
    short: { rounds: 1, loadMs: 500, fullMs: 500, hasMails: false },
  },
  async run(size, report) {
    const disk = mountSmallDisk(MEGABYTES)
    return fillRepeatedly(disk, size, report).finally(() => disk.remove())
  },
})

async function fillRepeatedly(
  disk: SmallDisk,
  { rounds, loadMs, fullMs, hasMails }: Size,
  report: ReportProgress,
): Promise<TimedFinding> {
  const environment = await createEmbeddedEnvironment({ on: disk.path })
  const server = startRestartableServer(environment.env, 'listening')
  const endSupervision = supervise(server)
  const journal = newJournal()
  const attemptLog = new AttemptLog()
  const caller = newCaller(server.url, attemptLog.record)
  const refusals = () =>
    attemptLog.all.filter(({ status }) => status === SERVICE_UNAVAILABLE).length
  const back = { byItself: [] as number[], afterRestart: [] as number[] }
  const readiness: string[] = []
  let number = 0
  // This spin waits until the database exists.
  await spin(await newPlayer((number += 1)), caller, journal)
  const endPlayers = startPlayers(CLIENTS, caller, journal)

  for (let round = 1; round <= rounds; round += 1) {
    await pause(loadMs)
    const { process: before } = await server.current()
    const refusedBefore = refusals()
    disk.fill()
    const full = performance.now()
    while (refusals() === refusedBefore && performance.now() - full < REFUSED_WITHIN_MS) {
      await pause(LOOK_EVERY_MS)
    }
    readiness.push(await readReadiness(await server.url()))
    if (round % KILL_EVERY === 0) before.kill('SIGKILL')
    await pause(fullMs)
    const refused = refusals() - refusedBefore
    disk.free()
    const freed = performance.now()
    await spin(await newPlayer((number += 1)), caller, journal)
    const isSame = (await server.current()).process === before
    const backMs = performance.now() - freed
    back[isSame ? 'byItself' : 'afterRestart'].push(backMs)
    report(
      `round ${round}: ${refused} refused, back after ${Math.round(backMs)} ms${isSame ? '' : ', restarted'}`,
    )
  }
  await endPlayers()
  const exitCodes = endSupervision()
  const drainMs = hasMails ? await waitForDrain(await server.url()) : null
  const finding = await checkRun({
    environment,
    server,
    journal,
    caller,
    drainMs,
    faults: rounds,
    duplicateMailsMax: rounds,
  })
  await environment.remove()

  const wrong = attemptLog.all.filter(
    ({ status }) => status !== null && status > 499 && status !== SERVICE_UNAVAILABLE,
  )
  const bare = attemptLog.all.filter(
    ({ status, retryAfter }) => status === SERVICE_UNAVAILABLE && retryAfter === null,
  )
  const lostAnswers = attemptLog.all.filter(
    ({ status, isReceived }) => status === null && isReceived,
  ).length
  const kills = Math.floor(rounds / KILL_EVERY)
  const times = [...back.byItself, ...back.afterRestart]
  return {
    ...finding,
    measured: [
      `${refusals()} answers 503, ${lostAnswers} lost`,
      `back by itself ${describe(back.byItself)}, after a restart ${describe(back.afterRestart)}`,
      `outbox empty after ${Math.round((drainMs ?? 0) / 1000)} s`,
    ].join('; '),
    tooLate: shortfallsOf({
      'back within 5 s once there is space': Math.max(...times) < BACK_WITHIN_MS,
    }),
    shortfalls: [
      ...finding.shortfalls,
      ...shortfallsOf({
        'refusals while the disk is full': refusals() >= rounds,
        'readiness names the full disk': readiness.includes('disk full'),
        'no 5xx but 503': wrong.length === 0,
        'Retry-After with each 503': bare.length === 0,
        'no answer lost except those in progress when the server ends':
          lostAnswers <= CLIENTS * exitCodes.length,
        'the server ends only by our kills or with exit status 1':
          exitCodes.filter((code) => code !== 1).length === kills,
      }),
    ],
  }
}

function describe(times: readonly number[]): string {
  return times.length === 0
    ? 'never'
    : `${times.length} times (${Math.round(Math.max(...times))} ms at most)`
}

async function readReadiness(url: string): Promise<string> {
  const answer = await fetch(`${url}/readyz`).catch(() => null)
  return ((await answer?.json()) as { status?: string } | undefined)?.status ?? 'no answer'
}
