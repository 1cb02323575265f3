import { expect, it, onTestFinished } from 'vitest'

import { findViolations, NO_VIOLATIONS } from '#faults/checker/invariants.ts'
import { newJournal } from '#faults/checker/journal.ts'
import { createPostgresEnvironment } from '#faults/environments/postgres-environment.ts'
import { startRestartableServer } from '#faults/environments/restartable-server.ts'
import { newCaller, type Attempt } from '#faults/players/callers.ts'
import { startPlayers } from '#faults/players/players.ts'
import { findProgram } from '#testing/machine/find-program.ts'
import { findFreePort } from '#testing/machine/free-port.ts'
import { until } from '#testing/machine/until.ts'
import { startHaproxy } from '#testing/servers/haproxy.ts'
import { publishExamples } from '#testing/venues/publish-examples.ts'

const CLIENTS = 4

it.skipIf(findProgram('haproxy') === null)(
  'each of three replicas behind the balancer restarts in turn, and every call is served at the first attempt',
  async () => {
    const postgres = await createPostgresEnvironment('quick')
    onTestFinished(async () => postgres.remove())
    await publishExamples(postgres.env.MIGRATIONS_DATABASE_URL)
    const ports = [await findFreePort(), await findFreePort(), await findFreePort()] as const
    const env = { ...postgres.env, TRUST_PROXY: '1', STOP_GRACE_SECONDS: '3' }
    const servers = ports.map((port) => startRestartableServer({ ...env, PORT: String(port) }))
    onTestFinished(async () => {
      await Promise.all(servers.map(async (server) => server.end('SIGKILL')))
    })
    await Promise.all(servers.map(async (server) => server.current()))
    const balancer = await startHaproxy([...ports])
    onTestFinished(async () => balancer.close())
    const [journal, attempts] = [newJournal(), [] as Attempt[]]
    const caller = newCaller(
      async () => balancer.url,
      (attempt) => attempts.push(attempt),
    )
    const endPlayers = startPlayers(CLIENTS, caller, journal)
    for (const server of servers) {
      await server.restart('SIGTERM')
      await until('all servers are up', async () => (await balancer.counts()).up === servers.length)
    }
    await endPlayers()
    const exitCodes = await Promise.all(servers.map(async (server) => server.end('SIGTERM')))

    expect(attempts.filter(({ status }) => status === null || status >= 500)).toEqual([])
    expect(journal.draws.length).toBeGreaterThan(servers.length)
    expect(await postgres.read(async (query) => findViolations(query, journal))).toEqual(
      NO_VIOLATIONS,
    )
    expect(exitCodes).toEqual([0, 0, 0])
  },
)
