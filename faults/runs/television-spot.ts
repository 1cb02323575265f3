import { setTimeout as pause } from 'node:timers/promises'

import { SPIN } from '#draw/calls.ts'
import { checkBalancedRun } from '#faults/checker/check-balanced-run.ts'
import { createBalancedEnvironment } from '#faults/environments/balanced-environment.ts'
import { seededRandom } from '#faults/load/seeded-random.ts'
import { peakPerSecond, runAtArrivals, spikeArrivals, type Spike } from '#faults/load/spike.ts'
import { openVisitorLoad } from '#faults/players/visitors.ts'

import { faultRun } from './fault-run.ts'

const REPORT_EVERY = 500

type Size = Spike & {
  /** When one server is killed, and how long it stays down. */
  readonly killAtMs: number
  readonly deadMs: number
  /** When another one is restarted with SIGTERM. */
  readonly restartAtMs: number
  readonly graceSeconds: number
  /** 1: visitors take as long as people do. */
  readonly timeScale: number
}

export const televisionSpot = faultRun<Size>({
  name: 'C16',
  title: 'a television spot: three replicas behind haproxy and pgbouncer, one killed, one restarted',
  sizes: {
    full: {
      ...{ visitors: 5_000, forMs: 60_000, riseMs: 10_000, decayMs: 40_000 },
      ...{ killAtMs: 12_000, deadMs: 20_000, restartAtMs: 35_000, graceSeconds: 3, timeScale: 1 },
    },
    short: {
      ...{ visitors: 80, forMs: 2_000, riseMs: 400, decayMs: 1_000 },
      ...{ killAtMs: 500, deadMs: 200, restartAtMs: 1_000, graceSeconds: 1.5, timeScale: 0.05 },
    },
  },
  async run({ killAtMs, deadMs, restartAtMs, graceSeconds, timeScale, ...spike }, report) {
    const balanced = await createBalancedEnvironment(graceSeconds)
    const [killed, restarted] = balanced.servers
    const visitorLoad = openVisitorLoad(balanced.url)
    const arrivals = spikeArrivals(spike, seededRandom(16))
    const faults = [
      pause(killAtMs).then(async () => killed?.restart('SIGKILL', async () => pause(deadMs))),
      pause(restartAtMs).then(async () => restarted?.restart('SIGTERM')),
    ]
    await runAtArrivals(arrivals, async (number) => {
      await visitorLoad.play(number, timeScale)
      if (visitorLoad.visits.length % REPORT_EVERY === 0) {
        const p99 = visitorLoad.attemptLog.quantileMs(SPIN.path, 0.99)
        report(`${visitorLoad.visits.length} visitors have played, spin p99 ${p99} ms`)
      }
    })
    await Promise.all(faults)
    return checkBalancedRun(balanced, visitorLoad, {
      faults: faults.length,
      measured: [`up to ${peakPerSecond(arrivals)} new visitors a second`],
      demands: { 'every visitor has played': visitorLoad.visits.length === spike.visitors },
    })
  },
})
