import { findFreePort } from '#testing/machine/free-port.ts'
import { startHaproxy, type BalancerCounts } from '#testing/servers/haproxy.ts'
import { startPgbouncer } from '#testing/database/pgbouncer.ts'
import { publishExamples } from '#testing/venues/publish-examples.ts'

import { METRICS_TOKEN } from '#faults/measurements/drain.ts'
import { createPostgresEnvironment, type PostgresEnvironment } from './postgres-environment.ts'
import { startRestartableServer, type RestartableServer } from './restartable-server.ts'

/** The pooler's connections to PostgreSQL, for all servers together. */
const CONNECTIONS = 16

/** Three production servers on one PostgreSQL through pgbouncer, behind the balancer of `deploy/haproxy.cfg`. */
export type BalancedEnvironment = {
  readonly postgres: PostgresEnvironment
  /** The balancer's address. */
  readonly url: string
  readonly servers: readonly RestartableServer[]
  balancer(): Promise<BalancerCounts>
  /** Ends servers, balancer and pooler; returns the servers' exit codes. The caller removes `postgres`. */
  end(): Promise<(number | null)[]>
}

/** `graceSeconds`: how long a server still serves after SIGTERM. */
export async function createBalancedEnvironment(graceSeconds: number): Promise<BalancedEnvironment> {
  const postgres = await createPostgresEnvironment('durable')
  await publishExamples(postgres.env.MIGRATIONS_DATABASE_URL)
  const pooler = await startPgbouncer(postgres.env.DATABASE_URL, { connections: CONNECTIONS })
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()] as const
  const env = {
    ...postgres.env,
    DATABASE_URL: pooler.url,
    NODE_ENV: 'production',
    RATE_LIMIT: '',
    // Two proxies: the load sends each visitor's address as a CDN does, and the balancer adds the CDN's.
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
