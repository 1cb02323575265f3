import { setTimeout as pause } from 'node:timers/promises'

import { CALL_PATHS } from '#core/calls.ts'
import { createBalancedEnvironment } from '#faults/environments/balanced-environment.ts'
import { openVisitorLoad } from '#faults/players/visitors.ts'
import { startAtPace } from '#faults/load/pace.ts'

import { checkBalancedRun } from '#faults/checker/check-balanced-run.ts'
import { faultRun } from './fault-run.ts'

/** Whoever rolls out a release waits until the balancer has seen that a server is back. */
const LOOK_EVERY_MS = 100
const TIME_SCALE = 0.2
/** Of the others the table tells: how long a mail takes is not the balancer's affair. */
const AT_THE_FIRST_TRY: readonly string[] = [
  CALL_PATHS.drawCommitment,
  CALL_PATHS.spin,
  CALL_PATHS.usedPrizeCodes,
]

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
    // Not in npm test: three servers stop and start one after the other, which takes longer than all of C16's short form.
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
        'no spin that is pressed again': visitorLoad.visits.every(({ presses }) => presses === 1),
        'every promise, draw and code at the first try': !visitorLoad
          .unserved('play')
          .some(({ path }) => AT_THE_FIRST_TRY.includes(path)),
        'spins at every restart': visitorLoad.attempts.msOf(CALL_PATHS.spin).length > rounds * servers.length,
      },
    })
  },
})
