import { CALL_PATHS } from '#core/calls.ts'

import { startDirectWorker } from './direct-worker.ts'
import { runLoad, type LoadRequest } from '#bench/server/load/load.ts'
import type { MeasuredProcess } from './measured-process.ts'
import type { Percentiles } from '#bench/server/percentiles.ts'
import { runPgbench } from '#bench/server/sql/pgbench.ts'
import { pgbenchScript } from '#bench/server/sql/pgbench-script.ts'
import type { RecordedSpin } from '#bench/server/sql/record-spin.ts'
import { asLoad, makeSpins } from '#bench/server/load/spin-requests.ts'
import type { SpinSql } from '#bench/server/sql/spin-sql.ts'

export type Figures = Percentiles & {
  readonly perSecond: number
  readonly failed: number
  /** Processor time of the load for one request; 0 where the bench puts none over HTTP. */
  readonly ownMicroseconds: number
}

export type Target<Name extends string = string> = {
  readonly name: Name
  readonly measure: (clients: number, seconds: number) => Promise<Figures>
  readonly end: () => Promise<void>
}

const WARM_MS = 1000
/** More than any of them answers in a second: requests are made before the time begins, and each is sent once. */
const REQUESTS_A_SECOND = 4000
const FIRST_REQUESTS_A_SECOND = 2500

/** Whatever answers POSTs on loopback. `make` gives requests that are all different. */
export function httpTarget<Name extends string>(
  name: Name,
  server: MeasuredProcess,
  path: string,
  make: (count: number) => Promise<readonly LoadRequest[]>,
): Target<Name> {
  let fastest = 0
  return {
    name,
    end: server.end,
    async measure(clients, seconds) {
      const aSecond = Math.min(REQUESTS_A_SECOND, fastest === 0 ? FIRST_REQUESTS_A_SECOND : fastest * 2 + 200)
      const requests = await make(Math.ceil(aSecond * (seconds + WARM_MS / 1000)) + clients)
      const figures = await runLoad({
        ...{ port: server.port, path, requests, clients },
        headers: { 'content-type': 'application/json' },
        ...{ warmMs: WARM_MS, measureMs: seconds * 1000 },
      })
      fastest = Math.max(fastest, figures.perSecond)
      return figures
    },
  }
}

/** Our server: spins of visitors who are all different. */
export function spinTarget<Name extends string>(
  name: Name,
  server: MeasuredProcess,
  { oddsHash }: Pick<RecordedSpin, 'oddsHash'>,
): Target<Name> {
  return httpTarget(name, server, CALL_PATHS.spin, async (count) => asLoad(await makeSpins(count, oddsHash)))
}

/** The limit of a PostgreSQL: the same SQL from a client that does nothing else. */
export function pgbenchTarget<Name extends string>(
  name: Name,
  url: string,
  spin: SpinSql,
  inTrips: boolean,
): Target<Name> {
  const script = pgbenchScript(spin, inTrips)
  return {
    name,
    measure: async (clients, seconds) => ({
      ...(await runPgbench(url, script, { clients, seconds })),
      ownMicroseconds: 0,
    }),
    end: async () => {},
  }
}

/** The limit of the embedded database: the same SQL, and nothing but the thread that holds it. */
export async function directTarget<Name extends string>(
  name: Name,
  directory: string,
  spin: SpinSql,
): Promise<Target<Name>> {
  const worker = await startDirectWorker(directory, spin)
  return {
    name,
    measure: async (clients, seconds) =>
      worker.measure({ clients, warmMs: WARM_MS, measureMs: seconds * 1000 }),
    end: worker.end,
  }
}
