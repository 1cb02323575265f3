import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished, vi } from 'vitest'

import type { Query } from '#database/server/database.ts'
import { findViolations } from '#faults/checker/invariants.ts'
import { newJournal } from '#faults/checker/journal.ts'
import { findWrongReplays } from '#faults/checker/replays.ts'
import { createPostgresEnvironment } from '#faults/environments/postgres-environment.ts'
import { startRestartableServer } from '#faults/environments/restartable-server.ts'
import { newCaller, type Attempt } from '#faults/players/callers.ts'
import { newPlayer, play, spin, startPlayers } from '#faults/players/players.ts'
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
/** Five servers start one after the other, on a busy machine half a minute each. */
const UPGRADE_MAX_MS = 600_000

/** Mailboxes that try to play again and again. */
const REGULARS = Array.from({ length: 10 }, (_, n) => `habituee-${n}@example.org`)

vi.mock(import('#venues/examples/wafubar.ts'), async (importOriginal) => {
  const { wafubar } = await importOriginal()
  return { wafubar: { ...wafubar, period: 'day' as const, dayStart: '06:00' as const } }
})

const MORE = `create table private.more (participation_id uuid primary key references private.participations);
  alter table private.more enable row level security;
  alter table private.participations add column note text not null default '';
  alter table private.player_addresses add column nickname text;`

it.skipIf(findProgram('haproxy') === null)(
  'two replicas are upgraded in turn at the end of a day, an old one restarts meanwhile, and every call is served at the first attempt',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'roue-rolling-'))
    onTestFinished(async () => rm(folder, { recursive: true }))
    const next = await makeNext(join(folder, 'next.json'))
    const postgres = await createPostgresEnvironment('quick')
    onTestFinished(async () => postgres.remove())
    await publishExamples(postgres.env.MIGRATIONS_DATABASE_URL)
    const endDayIn = async (seconds: number) =>
      postgres.read(async (query) => endDay(query, Math.ceil(Date.now() / 1000) + seconds))
    await endDayIn(3600)
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
    // Those of the regulars are apart, because most of their spins are refused.
    const regulars = newJournal()
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
    let tries = 0
    const endPlayers = startPlayers(CLIENTS, caller, journal, async (player) => {
      await play(player, caller, journal)
      const email = REGULARS[(tries += 1) % REGULARS.length] ?? ''
      await spin({ ...(await newPlayer(0)), email }, caller, regulars)
    })
    // Otherwise the players of a failed test wait for a server without end.
    onTestFinished(async () => {
      caller.giveUp()
      await endPlayers()
    })
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
    const dayEnd = await endDayIn(2)
    await until(
      'the regulars play in the new day',
      async () => regulars.draws.length >= 2 * REGULARS.length,
    )
    const restarted = await old[1]?.restart('SIGTERM')
    states.push(await state())
    upgraded.push(await upgrade(1))
    states.push(await state())
    await endPlayers()
    const every = Math.ceil(journal.draws.length / REPLAYS)
    const sampled = journal.draws.filter((_, n) => n % every === 0)
    const sample = { ...journal, draws: [...sampled, ...regulars.draws] }
    const wrongReplays = await findWrongReplays(sample, caller)
    const exitCodes = await Promise.all(upgraded.map(async (server) => server.end('SIGTERM')))

    const failed = attempts.filter(({ status }) => status === null || status >= 500)
    console.log(
      `${attempts.length} calls, ${failed.length} failed; ${sample.draws.length} replays; ${JSON.stringify(states)}`,
    )
    expect(failed).toEqual([])
    expect(wrongReplays).toEqual([])
    journal.draws.push(...regulars.draws)
    expect(await postgres.read(async (query) => findViolations(query, journal))).toEqual({})
    // Each regular has played once in each day. Every other spin was refused for this reason.
    const days = regulars.draws.map(
      ({ player, answer }) => `${player.email} ${Date.parse(answer.playedAt) < dayEnd}`,
    )
    expect(days.toSorted()).toEqual(
      REGULARS.flatMap((email) => [`${email} false`, `${email} true`]),
    )
    const refused = regulars.unexpectedAnswers
    expect(refused.filter((answer) => !/^spin: 409 .*"already_played"/.test(answer))).toEqual([])
    expect(refused).toHaveLength(tries - days.length)
    expect(await commandHere(envOf(postgres.env), 'audit')).toMatch(/each comes out as it is/)
    expect([...old, ...upgraded].flatMap(({ failedStarts }) => failedStarts)).toEqual([])
    expect(exitCodes).toEqual([0, 0])
    expect(restarted?.output.join('')).toContain('"older program"')
    expect(await readdir(BACKUP_DIR)).toEqual([expect.stringMatching(/^before-1\.2\.0-.*\.sql$/)])
    // Each of two venues gets the new wording once.
    expect(states.map(({ versions }) => versions)).toEqual([2, 4, 4, 4])
  },
  UPGRADE_MAX_MS,
)

/**
 * Gives the functions of the database another time zone, in which the day of Wafu Bar ends at an
 * instant, in seconds since 1970. Returns this instant in milliseconds.
 */
async function endDay(query: Query, endSeconds: number): Promise<number> {
  const [row] = await query<{ end: number }>(
    `select extract(epoch from private.day_of('wafubar', now()) + interval '1 day 6 hours')::int as end`,
  )
  const zone = `make_interval(secs => ${(row?.end ?? 0) - endSeconds})`
  const functions = await query<{ definition: string }>(
    `select pg_get_functiondef(oid) as definition from pg_proc
     where pronamespace = 'private'::regnamespace and prosrc like '%at time zone%'`,
  )
  for (const { definition } of functions)
    await query(
      definition.replaceAll(/(?<=at time zone )('Europe\/Paris'|make_interval\(.*?\))/g, zone),
    )
  return endSeconds * 1000
}

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
