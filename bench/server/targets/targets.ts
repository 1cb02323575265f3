import { runLoad, type LoadRequest } from '#bench/server/load/load.ts'
import { asLoad, makeSpins } from '#bench/server/load/spin-requests.ts'
import { runPgbench } from '#bench/server/sql/pgbench.ts'
import { pgbenchScript } from '#bench/server/sql/pgbench-script.ts'
import type { RecordedSpin } from '#bench/server/sql/record-spin.ts'
import type { SpinSql } from '#bench/server/sql/spin-sql.ts'
import { SPIN } from '#draw/calls.ts'

import { startDirectWorker } from './direct-worker.ts'
import type { Figures } from './figures.ts'
import type { MeasuredProcess } from './measured-process.ts'

/** A server or tool that runs the SQL of a spin. */
export type Target<Name extends string = string> = {
  readonly name: Name
  readonly measure: (clients: number, seconds: number) => Promise<Figures>
  readonly end: () => Promise<void>
}

const WARM_MS = 1000
/** More than any target answers per second. Requests are generated before the measurement, and each is sent once. */
const REQUESTS_A_SECOND = 4000
const FIRST_REQUESTS_A_SECOND = 2500

/** A server that answers POST requests on loopback. `make` generates distinct requests. */
export function httpTarget<Name extends string>(
  name: Name,
  server: MeasuredProcess,
  path: string,
  make: (count: number) => Promise<readonly LoadRequest[]>,
): Target<Name> {
  let highestRate = 0
  return {
    name,
    end: server.end,
    async measure(clients, seconds) {
      const aSecond = Math.min(
        REQUESTS_A_SECOND,
        highestRate === 0 ? FIRST_REQUESTS_A_SECOND : highestRate * 2 + 200,
      )
      const requests = await make(Math.ceil(aSecond * (seconds + WARM_MS / 1000)) + clients)
      const figures = await runLoad({
        ...{ port: server.port, path, requests, clients },
        headers: { 'content-type': 'application/json' },
        ...{ warmUpMs: WARM_MS, measureMs: seconds * 1000 },
      })
      highestRate = Math.max(highestRate, figures.perSecond)
      return figures
    },
  }
}

/** Our server: spins of distinct visitors. */
export function spinTarget<Name extends string>(
  name: Name,
  server: MeasuredProcess,
  { oddsHash }: Pick<RecordedSpin, 'oddsHash'>,
): Target<Name> {
  return httpTarget(name, server, SPIN.path, async (count) => asLoad(await makeSpins(count, oddsHash)))
}

/** The upper limit of PostgreSQL: pgbench with the same SQL. */
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
      loadProcessMicroseconds: 0,
    }),
    end: async () => {},
  }
}

/** The upper limit of the embedded database: the same SQL without HTTP. */
export async function directTarget<Name extends string>(
  name: Name,
  directory: string,
  spin: SpinSql,
): Promise<Target<Name>> {
  const worker = await startDirectWorker(directory, spin)
  return {
    name,
    measure: async (clients, seconds) =>
      worker.measure({ clients, warmUpMs: WARM_MS, measureMs: seconds * 1000 }),
    end: worker.end,
  }
}
