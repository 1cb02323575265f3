import { setTimeout as pause } from 'node:timers/promises'

import { startPostgresLoad } from '#faults/load/postgres-load.ts'
import {
  createPostgresEnvironment,
  readBackends,
  untilAccepting,
  type PostgresEnvironment,
} from '#faults/environments/postgres-environment.ts'

import { faultRun } from './fault-run.ts'

const BACK_WITHIN_MS = 5_000
/** Load between two faults, so that each interrupts requests. */
const LOAD_MS = 500

type Size = {
  readonly eachTimes: number
  readonly hasMails: boolean
}

export const postgresKilled = faultRun<Size>({
  name: 'C6',
  title: 'PostgreSQL killed: one of its processes, or all at once',
  sizes: {
    full: { eachTimes: 20, hasMails: true },
    short: { eachTimes: 2, hasMails: false },
  },
  async run({ eachTimes, hasMails }, report) {
    const environment = await createPostgresEnvironment('durable')
    const kinds = {
      'kill -9': async () => killBackend(environment, Math.random()),
      'immediate restart': async () => environment.postgres.crash(),
    }
    const load = await startPostgresLoad(environment)
    const measured: string[] = []
    const tooLate: string[] = []
    for (const [kind, fault] of Object.entries(kinds)) {
      const backMs: number[] = []
      const aloneMs: number[] = []
      for (let time = 1; time <= eachTimes && !load.hasEnded(); time += 1) {
        await pause(LOAD_MS)
        const since = performance.now()
        // The recovery of PostgreSQL itself is measured, too, to distinguish a slow disk from a
        // slow server. PostgreSQL mostly syncs its directory.
        const [back, acceptingAt] = await Promise.all([
          load.probes.untilServed(since),
          fault().then(async () => untilAccepting(environment)),
        ])
        const alone = acceptingAt - since
        backMs.push(back)
        aloneMs.push(alone)
        if (back >= BACK_WITHIN_MS) {
          tooLate.push(
            `${kind}: back after ${Math.round(back)} ms, PostgreSQL itself ${Math.round(alone)} ms`,
          )
        }
        report(`${kind} ${time}: back after ${Math.round(back)} ms, ${load.codes()} codes`)
      }
      const [slowest, alone] = [backMs, aloneMs].map((all) => Math.round(Math.max(...all)))
      measured.push(`${kind}: back within ${slowest} ms (PostgreSQL itself ${alone} ms)`)
    }
    const { slowest, ...finding } = await load.end(2 * eachTimes, hasMails)
    await environment.remove()
    return {
      ...finding,
      measured: `${measured.join('; ')}; slowest answer ${Math.round(slowest.answerMs)} ms`,
      tooLate,
    }
  },
})

/**
 * Kills one process, as the kernel does when memory runs out. PostgreSQL then ends all other
 * processes and recovers from its log.
 */
async function killBackend(environment: PostgresEnvironment, roll: number): Promise<void> {
  const backends = await readBackends(environment)
  const pid = backends[Math.floor(roll * backends.length)]
  if (pid === undefined) throw new Error('the server has no connection to kill')
  process.kill(pid, 'SIGKILL')
}
