import { setTimeout as pause } from 'node:timers/promises'

import { startPostgresLoad } from '#faults/load/postgres-load.ts'
import {
  createPostgresPlace,
  readBackends,
  SERVER_LOGIN,
  type PostgresPlace,
} from '#faults/load/postgres-place.ts'
import { startFaultyNetwork, type NetworkFault } from '#testing/faulty-network.ts'

import { faultRun, shortfallsOf } from './fault-run.ts'

const ANSWER_WITHIN_MS = 10_000
const HEALTH_WITHIN_MS = 1_000
const BACK_WITHIN_MS = 5_000
/** Of load between two faults, so that each has something to lose. */
const WELL_MS = 500

type Size = {
  readonly network: readonly NetworkFault[]
  readonly faultMs: number
  readonly terminations: number
  readonly frozenMs: number
  readonly hasMails: boolean
}

export const databaseFaults = faultRun<Size>({
  name: 'C7',
  title: 'PostgreSQL behind a faulty network, cut off, frozen',
  sizes: {
    full: {
      network: ['slow', 'silent', 'reset', 'refuse', 'cut'],
      // Longer than the 6 s after which a statement that is not answered is given up.
      ...{ faultMs: 6_500, frozenMs: 6_500 },
      ...{ terminations: 20, hasMails: true },
    },
    // A silence means something only after those 6 s, which faults/engine/database-faults.test.ts gives it.
    short: {
      network: ['reset', 'cut'],
      ...{ faultMs: 1_000, frozenMs: 1_000 },
      ...{ terminations: 2, hasMails: false },
    },
  },
  async carryOut({ network: networkFaults, faultMs, terminations, frozenMs, hasMails }, say) {
    const place = await createPostgresPlace('durable')
    const network = await startFaultyNetwork(place.env.DATABASE_URL)
    const load = await startPostgresLoad(place, { ...place.env, DATABASE_URL: network.url })
    const backMs: [kind: string, ms: number][] = []
    /** `fault` gives the moment since which nothing stands in the way of being back. */
    const suffer = async (kind: string, fault: () => Promise<number>) => {
      if (load.hasEnded()) return
      await pause(WELL_MS)
      const back = await load.probes.untilServed(await fault())
      backMs.push([kind, back])
      say(`${kind}: back after ${Math.round(back)} ms, ${load.codes()} codes`)
    }
    const breakNetwork = async (fault: NetworkFault) => {
      network.fault(fault)
      await pause(faultMs)
      network.fault('none')
      return performance.now()
    }
    for (const fault of networkFaults) {
      await suffer(fault, async () => breakNetwork(fault))
    }
    for (let time = 1; time <= terminations; time += 1) {
      await suffer('terminated', async () => terminateBackends(place))
    }
    await suffer('frozen', async () => freezeBackends(place, frozenMs))
    const { slowest, ...finding } = await load.end(backMs.length, hasMails)
    network.close()
    await place.remove()

    const longest = backMs.toSorted(([, one], [, other]) => other - one)[0] ?? ['', Infinity]
    return {
      ...finding,
      measured: `slowest answer ${Math.round(slowest.answerMs)} ms, of /healthz ${Math.round(slowest.healthMs)} ms; back within ${Math.round(longest[1])} ms (${longest[0]})`,
      shortfalls: [
        ...finding.shortfalls,
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

async function terminateBackends(place: PostgresPlace): Promise<number> {
  const since = performance.now()
  await place.read(async (query) =>
    query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [SERVER_LOGIN]),
  )
  return since
}

/** Their connections stay open, and say nothing. */
async function freezeBackends(place: PostgresPlace, ms: number): Promise<number> {
  const frozen = await readBackends(place)
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  await pause(ms)
  // Those of which the server has let go may end at once when they wake, and so before the next is woken.
  for (const pid of frozen) process.kill(pid, 'SIGCONT')
  return performance.now()
}
