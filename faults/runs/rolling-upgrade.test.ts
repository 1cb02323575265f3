import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { findViolations } from '#faults/checker/invariants.ts'
import { newJournal } from '#faults/checker/journal.ts'
import { findWrongReplays } from '#faults/checker/replays.ts'
import { createPostgresEnvironment } from '#faults/environments/postgres-environment.ts'
import { startRestartableServer } from '#faults/environments/restartable-server.ts'
import { newCaller, type Attempt } from '#faults/players/callers.ts'
import { startPlayers } from '#faults/players/players.ts'
import { readModule, rewriteModules } from '#faults/rewritten/rewritten-modules.ts'
import { makeNextVersion } from '#testing/database/next-version.ts'
import { findProgram } from '#testing/machine/find-program.ts'
import { findFreePort } from '#testing/machine/free-port.ts'
import { until } from '#testing/machine/until.ts'
import { commandHere, envOf } from '#testing/servers/command-here.ts'
import { startHaproxy } from '#testing/servers/haproxy.ts'
import { publishExamples } from '#testing/venues/publish-examples.ts'

const CLIENTS = 4
const REPLAYS = 100

const MORE = `create table private.more (participation_id uuid primary key references private.participations);
  alter table private.more enable row level security;
  alter table private.participations add column note text not null default '';
  alter table private.player_addresses add column nickname text;`

it.skipIf(findProgram('haproxy') === null)(
  'two replicas are upgraded in turn, an old one restarts meanwhile, and every call is served at the first attempt',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'roue-rolling-'))
    onTestFinished(async () => rm(folder, { recursive: true }))
    const next = await makeNext(join(folder, 'next.json'))
    const postgres = await createPostgresEnvironment('quick')
    onTestFinished(async () => postgres.remove())
    await publishExamples(postgres.env.MIGRATIONS_DATABASE_URL)
    const ports = [await findFreePort(), await findFreePort()] as const
    const BACKUP_DIR = join(folder, 'backups')
    const env = { ...postgres.env, TRUST_PROXY: '1', STOP_GRACE_SECONDS: '3', BACKUP_DIR }
    const start = (port: number, program: Readonly<Record<string, string>> = {}) => {
      const server = startRestartableServer({ ...env, ...program, PORT: String(port) })
      onTestFinished(async () => void (await server.end('SIGKILL')))
      return server
    }
    const old = ports.map((port) => start(port))
    await Promise.all(old.map(async (server) => server.current()))
    const balancer = await startHaproxy(ports)
    onTestFinished(async () => balancer.close())
    const [journal, attempts] = [newJournal(), [] as Attempt[]]
    const caller = newCaller(
      async () => balancer.url,
      (attempt) => attempts.push(attempt),
    )
    /**
     * Waits until both servers serve. Returns the draws so far, and the versions of the two venues.
     */
    const state = async () => {
      await until('both are up', async () => (await balancer.countUp()) === ports.length)
      const rows = await postgres.read(async (query) => query('select from private.venue_versions'))
      return { draws: journal.draws.length, versions: rows.length }
    }
    const endPlayers = startPlayers(CLIENTS, caller, journal)
    const upgrade = async (n: 0 | 1) => {
      expect(await old[n]?.end('SIGTERM')).toBe(0)
      const server = start(ports[n], next)
      await server.current()
      return server
    }

    await until('there are plays', async () => journal.draws.length >= REPLAYS)
    const states = [await state()]
    const upgraded = [await upgrade(0)]
    states.push(await state())
    const restarted = await old[1]?.restart('SIGTERM')
    states.push(await state())
    upgraded.push(await upgrade(1))
    states.push(await state())
    await endPlayers()
    const every = Math.ceil(journal.draws.length / REPLAYS)
    const sample = { ...journal, draws: journal.draws.filter((_, n) => n % every === 0) }
    const wrongReplays = await findWrongReplays(sample, caller)
    const exitCodes = await Promise.all(upgraded.map(async (server) => server.end('SIGTERM')))

    const failed = attempts.filter(({ status }) => status === null || status >= 500)
    console.log(
      `${attempts.length} calls, ${failed.length} failed; ${sample.draws.length} replays; ${JSON.stringify(states)}`,
    )
    expect(failed).toEqual([])
    expect(wrongReplays).toEqual([])
    expect(await postgres.read(async (query) => findViolations(query, journal))).toEqual({})
    expect(await commandHere(envOf(postgres.env), 'audit')).toMatch(/each comes out as it is/)
    expect([...old, ...upgraded].flatMap(({ failedStarts }) => failedStarts)).toEqual([])
    expect(exitCodes).toEqual([0, 0])
    expect(restarted?.output.join('')).toContain('"older program"')
    expect(await readdir(BACKUP_DIR)).toEqual([expect.stringMatching(/^before-1\.2\.0-.*\.sql$/)])
    // Each of two venues gets the new wording once.
    expect(states.map(({ versions }) => versions)).toEqual([2, 4, 4, 4])
  },
)

/** Returns the environment of a next version with a migration and another wording of the terms. */
async function makeNext(file: string): Promise<Readonly<Record<string, string>>> {
  const { migrations, version } = await makeNextVersion(MORE)
  onTestFinished(async () => rm(migrations, { recursive: true }))
  const program = 'src/operations/server/database-location.ts'
  const terms = 'src/terms/articles.fr.ts'
  const own = "migrations: join(ROOT, 'migrations'), version: VERSION"
  const rewritten = new Map([
    [
      program,
      (await readModule(program)).replace(
        own,
        JSON.stringify({ migrations, version }).slice(1, -1),
      ),
    ],
    [terms, (await readModule(terms)).replace('Le jeu est gratuit et', 'Le jeu est gratuit, et')],
  ])
  return rewriteModules(rewritten, file)
}
