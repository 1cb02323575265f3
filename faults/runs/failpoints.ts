import { join } from 'node:path'

import { checkRun } from '#faults/checker/check-run.ts'
import { newJournal } from '#faults/checker/journal.ts'
import { killAtFailpoint } from '#faults/failpoints/kill-at-failpoint.ts'
import { placeRequestFailpoints } from '#faults/failpoints/request-failpoints.ts'
import { newCaller } from '#faults/players/callers.ts'
import { saveTwice } from '#faults/players/repeated-attempts.ts'
import { waitForDrain } from '#faults/measurements/drain.ts'
import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { startPlayers } from '#faults/players/players.ts'
import { startRestartableServer } from '#faults/environments/restartable-server.ts'
import { rewriteModules } from '#faults/rewritten/rewritten-modules.ts'

import { faultRun, shortfallsOf } from './fault-run.ts'

const CLIENTS = 5
/** Clients that save each code twice. */
const DOUBLE_SAVERS = 1
const OCCURRENCE_MAX = 8
/** The background sender works every 5 s, and may have many mails or no mail to send. */
const REACHED_WITHIN_MS = 30_000
const ATTEMPTS_PER_ROUND = 3
const POINTS_MIN = 12

type Size = {
  /**
   * The number of failpoints, spread evenly, that are tested `rounds` times. All other failpoints
   * are tested `others` times.
   */
  readonly points: number
  readonly rounds: number
  readonly others: number
  readonly hasMails: boolean
}

export const failpoints = faultRun<Size>({
  name: 'C3',
  title: 'SIGKILL at every await between a request and the mark that its mails are sent',
  sizes: {
    full: { points: 14, rounds: 20, others: 2, hasMails: true },
    // A killed sender's claim on its mails lasts a minute. This is too long for the short form.
    short: { points: 3, rounds: 1, others: 0, hasMails: false },
  },
  async run({ points: most, rounds, others, hasMails }, report) {
    const failpointsOfRequest = await placeRequestFailpoints()
    const often = chooseEvenly(failpointsOfRequest.points, most)
    const timesOf = new Map(failpointsOfRequest.points.map(({ name }) => [name, others]))
    for (const { name } of often) timesOf.set(name, rounds)
    const points = failpointsOfRequest.points.filter(({ name }) => timesOf.get(name) !== 0)
    const environment = await createEmbeddedEnvironment()
    const rewritten = await rewriteModules(
      failpointsOfRequest.sources,
      join(environment.dataDir, 'rewritten.json'),
    )
    const armedPoint = join(environment.dataDir, 'armed-point.json')
    const server = startRestartableServer({
      ...environment.env,
      ...rewritten,
      ARMED_POINT: armedPoint,
    })
    const journal = newJournal()
    const caller = newCaller(server.url)
    const endPlayers = startPlayers(CLIENTS, caller, journal)
    const endDoubleSavers = startPlayers(DOUBLE_SAVERS, caller, journal, saveTwice)

    const ownExits: string[] = []
    const ends = new Map(points.map(({ name }) => [name, 0]))
    let kills = 0
    for (let round = 1; round <= rounds * ATTEMPTS_PER_ROUND; round += 1) {
      for (const { name, isRare } of points) {
        const ended = ends.get(name) ?? 0
        if (ended >= Math.min(round, timesOf.get(name) ?? 0)) continue
        const occurrence = isRare ? 1 : 1 + Math.floor(Math.random() * OCCURRENCE_MAX)
        const moment = ended % 2 === 0 ? 'after' : 'before'
        const end = await killAtFailpoint({ name, moment, occurrence }, server, {
          file: armedPoint,
          withinMs: REACHED_WITHIN_MS,
        })
        if (end === 'at the failpoint') ends.set(name, ended + 1)
        else report(`${name} (${moment}): the server ended: ${end}`)
        if (end === 'by itself') ownExits.push(name)
        kills += 1
        report(`${kills} kills, ${journal.codes.length} codes`)
      }
    }
    await Promise.all([endPlayers(), endDoubleSavers()])
    const drainMs = hasMails ? await waitForDrain(await server.url()) : null
    const finding = await checkRun({
      environment,
      server,
      journal,
      caller,
      drainMs,
      faults: kills,
      duplicateMailsMax: kills,
    })
    await environment.remove()

    const missed = [...ends]
      .filter(([name, count]) => count < (timesOf.get(name) ?? 0))
      .map(([name]) => name)
    return {
      ...finding,
      measured:
        `${points.length} failpoints, ${often.length} of them ${rounds} times; ${finding.duplicateMails} of ${finding.mails} mails ` +
        `duplicated; outbox empty after ${Math.round((drainMs ?? 0) / 1000)} s`,
      shortfalls: [
        ...finding.shortfalls,
        ...ownExits.map((name) => `the server ended by itself before ${name}`),
        ...missed.map((name) => `only ${ends.get(name)} times: ${name}`),
        ...shortfallsOf({
          'at least 12 failpoints': failpointsOfRequest.points.length >= POINTS_MIN,
          'more than one code in ten kills': journal.codes.length > kills / 10,
        }),
      ],
    }
  },
})

/**
 * Returns all points, or at most `most` points, spread evenly. Leaves out points that are reached
 * too rarely for a short run.
 */
function chooseEvenly<Point extends { isRare: boolean }>(
  points: readonly Point[],
  most: number,
): readonly Point[] {
  if (points.length <= most) return points
  const often = points.filter(({ isRare }) => !isRare)
  const step = often.length / most
  return often.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step))
}
