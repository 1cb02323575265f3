import { join } from 'node:path'

import { newJournal } from '#faults/checker/journal.ts'
import { endAt } from '#faults/failpoints/kill-at-failpoint.ts'
import { pointTheWay, type Way } from '#faults/failpoints/request-failpoints.ts'
import { newCaller } from '#faults/players/callers.ts'
import { saveTwice } from '#faults/players/repeated-attempts.ts'
import { waitForDrain } from '#faults/measurements/drain.ts'
import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { startPlayers } from '#faults/players/players.ts'
import { seededRandom } from '#faults/load/seeded-random.ts'
import { startRestartableServer } from '#faults/environments/restartable-server.ts'
import { rewriteModules } from '#faults/rewritten/rewritten-modules.ts'

import { faultRun, shortfallsOf } from './fault-run.ts'
import { checkEmbeddedRun } from '#faults/checker/check-embedded-run.ts'

const CLIENTS = 5
const DOUBTERS = 1
const PASSAGES_MAX = 8
/** The sender of what nobody asked for in time works every 5 s, and then may have a heap to send, or nothing. */
const PASSED_WITHIN_MS = 30_000
const ROUNDS_FACTOR = 3
const DRAIN_MS = 120_000
const POINTS_MIN = 12
const REPORT_EVERY = 20

type Size = {
  /** So many points, spread over the whole way, are taken `rounds` times; all others `others` times. */
  readonly points: number
  readonly rounds: number
  readonly others: number
  readonly hasMails: boolean
}

export const failpoints = faultRun<Size>({
  name: 'C3',
  title: 'the end at every await between a request and the mark of its mails',
  sizes: {
    full: { points: 14, rounds: 20, others: 2, hasMails: true },
    // The claims of dead senders last a minute, which npm test does not have.
    short: { points: 3, rounds: 1, others: 0, hasMails: false },
  },
  async run({ points: most, rounds, others, hasMails }, report) {
    const way = await pointTheWay()
    report(`not tried: ${way.aside.join(' | ')}`)
    const often = chooseEvenly(way.points, most)
    const timesOf = new Map(way.points.map(({ name }) => [name, others]))
    for (const { name } of often) timesOf.set(name, rounds)
    const points = way.points.filter(({ name }) => timesOf.get(name) !== 0)
    const place = await createEmbeddedEnvironment()
    const rewritten = await rewriteModules(way.sources, join(place.dataDir, 'rewritten.json'))
    const armedPoint = join(place.dataDir, 'armed-point.json')
    const site = startRestartableServer({ ...place.env, ...rewritten, ARMED_POINT: armedPoint })
    const random = seededRandom(2026)
    const journal = newJournal()
    const caller = newCaller(site.url)
    const endPlayers = startPlayers(CLIENTS, caller, journal)
    const endDoubters = startPlayers(DOUBTERS, caller, journal, saveTwice)

    const ownExits: string[] = []
    const ends = new Map(points.map(({ name }) => [name, 0]))
    let lives = 0
    for (let round = 1; round <= rounds * ROUNDS_FACTOR; round += 1) {
      for (const { name, isSeldom } of points) {
        const ended = ends.get(name) ?? 0
        if (ended >= Math.min(round, timesOf.get(name) ?? 0)) continue
        const passage = isSeldom ? 1 : 1 + Math.floor(random() * PASSAGES_MAX)
        const moment = ended % 2 === 0 ? 'after' : 'before'
        const end = await endAt({ name, moment, passage }, site, armedPoint, PASSED_WITHIN_MS)
        if (end === 'at its point') ends.set(name, ended + 1)
        else report(`${name} (${moment}): the server ended ${end}`)
        if (end === 'by itself') ownExits.push(name)
        lives += 1
        if (lives % REPORT_EVERY === 0) report(`${lives} lives, ${journal.codes.length} codes`)
      }
    }
    await Promise.all([endPlayers(), endDoubters()])
    const drainMs = hasMails ? await waitForDrain(await site.url(), DRAIN_MS) : null
    const embeddedRun = { place, site, journal, caller, drainMs, faults: lives, duplicateMailsMax: lives }
    const { finding } = await checkEmbeddedRun(embeddedRun)

    const missed = [...ends].filter(([name, count]) => count < (timesOf.get(name) ?? 0)).map(([name]) => name)
    return {
      ...finding,
      measured:
        `${points.length} failpoints, ${often.length} of them ${rounds} times; ${finding.duplicateMails} of ${finding.mails} mails ` +
        `once more; outbox empty after ${Math.round((drainMs ?? 0) / 1000)} s`,
      shortfalls: [
        ...finding.shortfalls,
        ...ownExits.map((name) => `the server ended by itself before ${name}`),
        ...missed.map((name) => `only ${ends.get(name)} times: ${name}`),
        ...shortfallsOf({
          'at least 12 failpoints': way.points.length >= POINTS_MIN,
          'a code in ten lives': journal.codes.length > lives / 10,
        }),
      ],
    }
  },
})

/** All, or so many from the whole way; then without those that are passed too seldom for a short run. */
function chooseEvenly(points: Way['points'], most: number): Way['points'] {
  if (points.length <= most) return points
  const often = points.filter(({ isSeldom }) => !isSeldom)
  const step = often.length / most
  return often.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step))
}
