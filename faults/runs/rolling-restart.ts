import { setTimeout as pause } from 'node:timers/promises'

import { USED_PRIZE_CODES_PATH } from '#codes/calls.ts'
import { DRAW_COMMITMENT, SPIN } from '#draw/calls.ts'
import { checkBalancedRun } from '#faults/checker/check-balanced-run.ts'
import { createBalancedEnvironment } from '#faults/environments/balanced-environment.ts'
import { startAtPace } from '#faults/load/pace.ts'
import { openVisitorLoad } from '#faults/players/visitors.ts'

import { faultRun } from './fault-run.ts'

/** The next restart waits until the balancer has all servers up: the interval of that check. */
const LOOK_EVERY_MS = 100
const TIME_SCALE = 0.2
/** The calls that must succeed at the first attempt. Failures of the others are only counted in the table. */
const FIRST_ATTEMPT_CALLS: readonly string[] = [DRAW_COMMITMENT.path, SPIN.path, USED_PRIZE_CODES_PATH]

type Size = {
  readonly rounds: number
  readonly perSecond: number
  readonly graceSeconds: number
}

export const rollingRestart = faultRun<Size>({
  name: 'C17',
  title: 'rolling restarts under even load: each of three replicas in turn, behind haproxy and pgbouncer',
  sizes: {
    full: { rounds: 5, perSecond: 10, graceSeconds: 3 },
    // Not in npm test: restarting three servers in sequence takes longer than the whole short form of C16.
    short: { rounds: 1, perSecond: 8, graceSeconds: 1.5 },
  },
  async run({ rounds, perSecond, graceSeconds }, report) {
    const balanced = await createBalancedEnvironment(graceSeconds)
    const { servers } = balanced
    const visitorLoad = openVisitorLoad(balanced.url)
    const endPace = startAtPace(perSecond, async (number) => visitorLoad.play(number, TIME_SCALE))
    for (let round = 1; round <= rounds; round += 1) {
      for (const server of servers) {
        await server.restart('SIGTERM')
        while ((await balanced.balancer()).up < servers.length) await pause(LOOK_EVERY_MS)
      }
      report(`round ${round}: ${visitorLoad.visits.length} visitors have played`)
    }
    await endPace()
    return checkBalancedRun(balanced, visitorLoad, {
      faults: rounds * servers.length,
      measured: [`each replica restarted ${rounds} times`],
      demands: {
        'no visitor presses the button again': visitorLoad.visits.every(({ presses }) => presses === 1),
        'every commitment, draw and code at the first attempt': !visitorLoad
          .unserved('play')
          .some(({ path }) => FIRST_ATTEMPT_CALLS.includes(path)),
        'spins at every restart': visitorLoad.attemptLog.msOf(SPIN.path).length > rounds * servers.length,
      },
    })
  },
})
