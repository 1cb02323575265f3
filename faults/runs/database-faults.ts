import { setTimeout as pause } from 'node:timers/promises'

import { startPostgresLoad } from '#faults/load/postgres-load.ts'
import {
  createPostgresEnvironment,
  readBackends,
  SERVER_LOGIN,
  type PostgresEnvironment,
} from '#faults/environments/postgres-environment.ts'
import { startFaultyNetwork, type NetworkFault } from '#testing/database/faulty-network.ts'

import { faultRun, shortfallsOf } from './fault-run.ts'

const ANSWER_WITHIN_MS = 10_000
const HEALTH_WITHIN_MS = 1_000
const BACK_WITHIN_MS = 5_000
/** Load between two faults, so that each interrupts requests. */
const LOAD_MS = 500

type Size = {
  readonly network: readonly NetworkFault[]
  readonly faultMs: number
  readonly terminations: number
  readonly frozenMs: number
  readonly hasMails: boolean
}

export const databaseFaults = faultRun<Size>({
  name: 'C7',
  title: 'PostgreSQL behind a faulty network, its connections terminated, its processes stopped',
  sizes: {
    full: {
      network: ['slow', 'silent', 'reset', 'refuse', 'cut'],
      // Longer than the deadline of a statement, 6 s.
      faultMs: 6_500,
      frozenMs: 6_500,
      terminations: 20,
      hasMails: true,
    },
    // Without `silent`, which takes longer than 6 s: faults/database/faulty-network.test.ts tests
    // it.
    short: {
      network: ['reset', 'cut'],
      faultMs: 1_000,
      frozenMs: 1_000,
      terminations: 2,
      hasMails: false,
    },
  },
  async run({ network: networkFaults, faultMs, terminations, frozenMs, hasMails }, report) {
    const environment = await createPostgresEnvironment('durable')
    const network = await startFaultyNetwork(environment.env.DATABASE_URL)
    const load = await startPostgresLoad(environment, {
      ...environment.env,
      DATABASE_URL: network.url,
    })
    const backMs: [kind: string, ms: number][] = []
    /**
     * Causes a fault, and measures the time until probes succeed again. `fault` returns the time
     * from which the database can be reached again.
     */
    const causeFault = async (kind: string, fault: () => Promise<number>) => {
      if (load.hasEnded()) return
      await pause(LOAD_MS)
      const back = await load.probes.untilServed(await fault())
      backMs.push([kind, back])
      report(`${kind}: back after ${Math.round(back)} ms, ${load.codes()} codes`)
    }
    const breakNetwork = async (fault: NetworkFault) => {
      network.fault(fault)
      await pause(faultMs)
      network.fault('none')
      return performance.now()
    }
    for (const fault of networkFaults) {
      await causeFault(fault, async () => breakNetwork(fault))
    }
    for (let time = 1; time <= terminations; time += 1) {
      await causeFault('terminated', async () => terminateBackends(environment))
    }
    await causeFault('frozen', async () => freezeBackends(environment, frozenMs))
    const { slowest, ...finding } = await load.end(backMs.length, hasMails)
    network.close()
    await environment.remove()

    const longest = backMs.toSorted(([, one], [, other]) => other - one)[0] ?? ['', Infinity]
    return {
      ...finding,
      measured: `slowest answer ${Math.round(slowest.answerMs)} ms, of /healthz ${Math.round(slowest.healthMs)} ms; back within ${Math.round(longest[1])} ms (${longest[0]})`,
      tooLate: [
        ...backMs
          .filter(([, ms]) => ms >= BACK_WITHIN_MS)
          .map(([kind, ms]) => `${kind}: back after ${Math.round(ms)} ms`),
        ...shortfallsOf({
          'every answer within 10 s': slowest.answerMs < ANSWER_WITHIN_MS,
          '/healthz within 1 s': slowest.healthMs < HEALTH_WITHIN_MS,
        }),
      ],
    }
  },
})

async function terminateBackends(environment: PostgresEnvironment): Promise<number> {
  const since = performance.now()
  await environment.read(async (query) =>
    query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [
      SERVER_LOGIN,
    ]),
  )
  return since
}

/**
 * Stops the PostgreSQL processes of the server for `ms`. Their connections stay open without an
 * answer.
 */
async function freezeBackends(environment: PostgresEnvironment, ms: number): Promise<number> {
  const frozen = await readBackends(environment)
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  await pause(ms)
  // A process whose connection the server has closed ends as soon as it continues.
  for (const pid of frozen) process.kill(pid, 'SIGCONT')
  return performance.now()
}
