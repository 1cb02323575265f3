import { findFreePort } from '#testing/machine/free-port.ts'
import { startHaproxy, type BalancerCounts } from '#testing/servers/haproxy.ts'
import { startPgbouncer } from '#testing/database/pgbouncer.ts'

import { METRICS_TOKEN } from '#faults/measurements/drain.ts'
import { createPostgresEnvironment, type PostgresEnvironment } from './postgres-environment.ts'
import { startRestartableServer, type RestartableServer } from './restartable-server.ts'

/** Of the pooler to PostgreSQL, for all servers together. */
const CONNECTIONS = 16

/** Three servers as in production on one PostgreSQL through pgbouncer, behind the balancer of `deploy/haproxy.cfg`. */
export type BalancedEnvironment = {
  readonly postgres: PostgresEnvironment
  /** Where visitors come in. */
  readonly url: string
  readonly servers: readonly RestartableServer[]
  balancer(): Promise<BalancerCounts>
  /** Ends servers, balancer and pooler; gives the servers' exit codes. The database stays until its postgres is removed. */
  end(): Promise<(number | null)[]>
}

/** `graceSeconds`: how long a server that is asked to stop goes on serving. */
export async function createBalancedEnvironment(graceSeconds: number): Promise<BalancedEnvironment> {
  const postgres = await createPostgresEnvironment('durable')
  const pooler = await startPgbouncer(postgres.env.DATABASE_URL, { connections: CONNECTIONS })
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()] as const
  const env = {
    ...postgres.env,
    DATABASE_URL: pooler.url,
    NODE_ENV: 'production',
    RATE_LIMIT: '',
    // The load stands for a CDN that says who came; the balancer adds the address of the CDN.
    TRUST_PROXY: '2',
    METRICS_TOKEN,
    STOP_GRACE_SECONDS: String(graceSeconds),
  }
  const servers = ports.map((port) => startRestartableServer({ ...env, PORT: String(port) }))
  await Promise.all(servers.map(async (server) => server.current()))
  const balancer = await startHaproxy(ports)
  return {
    postgres,
    servers,
    url: balancer.url,
    balancer: async () => balancer.counts(),
    async end() {
      const exitCodes = await Promise.all(servers.map(async (server) => server.end('SIGTERM')))
      await balancer.close()
      await pooler.close()
      return exitCodes
    },
  }
}
