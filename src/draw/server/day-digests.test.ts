import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { asRole, type AsRole } from '#database/server/transactions.ts'
import { digestLeaves } from '#draw/day-digest.ts'
import { nodeHashes } from '#platform/server/hashes.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { addParticipation } from '#testing/database/participations.ts'
import { runCommand } from '#testing/servers/run-command.ts'
import { serveApp, type ServedApp } from '#testing/servers/served-app.ts'
import { EXAMPLE_VENUES, storeOf, wafubar } from '#testing/venues/example-venues.ts'

import { auditCommand } from './audit-command.ts'
import { auditDigests } from './audit-digests.ts'
import { auditDraws } from './audit-draws.ts'
import { dayCommand } from './day-command.ts'
import { digestFinishedDays } from './day-digests.ts'

const DRAWS_A_DAY = 5
type Leaf = readonly [id: string, leaf: string]
type StoredDigest = { day: string; draws: Leaf[]; previous: string; digest: string }
const refused = (code: string) => ({ name: 'DatabaseError', code })

const manyVenues = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...wafubar, key: `venue-${index}` }))

describe.each(testDatabases)('the digests of days on $name', ({ open }) => {
  let database: Database
  let served: ServedApp
  beforeAll(async () => {
    database = await open()
    served = await serveApp(database)
    for (const age of [2, 0, null]) await drawOn(age)
  })
  afterAll(async () => database.close())

  const sql = async <T extends Record<string, unknown>>(text: string) =>
    database.transaction(async (query) => query<T>(text))
  const asGame = async (text: string) => asRole(database, 'game_server', {}, async (query) => query(text))
  const audit = async () => {
    const { asRole: inRole, hashes, drawSecret } = served.services
    const [draws, digests] = [
      await auditDraws(inRole, hashes, drawSecret),
      await auditDigests(inRole, hashes),
    ]
    return { draws, digests, flaws: [...draws.flawed, ...digests.findings].map(({ flaw }) => flaw) }
  }
  /** Records draws `age` days before the last finished day, all at noon: their order is that of their ids. Null: today. */
  async function drawOn(age: number | null): Promise<void> {
    for (let draw = 0; draw < DRAWS_A_DAY; draw += 1) expect((await served.spin()).status).toBe(200)
    if (age === null) return
    await sql(`update private.participations
      set played_at = private.day_start(private.last_finished_day() - ${age}) + interval '12 hours'
      where played_at >= private.day_start(private.last_finished_day() + 1)`)
  }

  it('cannot be written for an unfinished day, out of order, or by a visitor', async () => {
    const row = (day: string, previous = '00') =>
      `insert into private.day_digests (app_identifier, day, draws, previous, digest) values
       ('autre', ${day}, '[]', repeat('${previous}', 32), repeat('11', 32))`
    await expect(asGame(row('private.last_finished_day() + 1'))).rejects.toMatchObject(refused('42501'))
    await expect(asGame(row('private.last_finished_day()', '22'))).rejects.toMatchObject(refused('42501'))
    await asGame(row('private.last_finished_day() - 3'))
    for (const [daysBefore, previous] of [
      [1, '11'],
      [2, '22'],
    ] as const)
      await expect(
        asGame(row(`private.last_finished_day() - ${daysBefore}`, previous)),
      ).rejects.toMatchObject(refused('42501'))
    await expect(asGame(`update private.day_digests set digest = previous`)).rejects.toMatchObject(
      refused('42501'),
    )
    await expect(asGame('delete from private.day_digests')).rejects.toMatchObject(refused('42501'))
    await expect(
      asRole(database, 'anon', {}, async (query) => query('select from private.day_digests')),
    ).rejects.toMatchObject(refused('42501'))
    await sql(`delete from private.day_digests where app_identifier = 'autre'`)
  })

  it('are made once for each finished day, while several replicas run, and mailed for the days with draws', async () => {
    const made = await Promise.all([1, 2, 3].map(async () => digestFinishedDays(served.services)))
    expect(made.reduce((sum, days) => sum + days)).toBe(3)
    const rows = await sql<{ draws: unknown[]; previous: string; digest: string }>(
      'select draws, previous, digest from private.day_digests order by day',
    )
    expect(rows.map(({ draws }) => draws.length)).toEqual([DRAWS_A_DAY, 0, DRAWS_A_DAY])
    expect(rows.map(({ previous }) => previous)).toEqual(['00'.repeat(32), rows[0]?.digest, rows[1]?.digest])
    await served.services.outbox.sendDue()
    const mails = served.mails.filter(({ subject }) => subject.includes('empreinte'))
    expect(mails.map(({ to }) => to)).toEqual(['contact@wafubar.example', 'contact@wafubar.example'])
    for (const index of [0, 2])
      for (const part of [rows[index]?.digest, rows[index]?.previous])
        expect(mails.some(({ text, html }) => text.includes(part ?? '-') && html.includes(part ?? '-'))).toBe(
          true,
        )
  })

  it('are looked for with one query while no day is due, whatever the number of venues', async () => {
    let transactions = 0
    const counting: AsRole = async (...transaction) => {
      transactions += 1
      return served.services.asRole(...transaction)
    }
    const venues = storeOf([...EXAMPLE_VENUES, ...manyVenues(500)])
    expect(await digestFinishedDays({ ...served.services, asRole: counting, venues })).toBe(0)
    expect(transactions).toBe(1)
  })

  it('match unchanged draws, and the audit names the day without a digest', async () => {
    const { flaws, digests } = await audit()
    expect(flaws).toEqual([])
    expect(digests.chains).toMatchObject([{ venueKey: 'wafubar', days: 3 }])
    expect(digests.pending).toMatchObject([{ venueKey: 'wafubar', draws: DRAWS_A_DAY }])
  })

  it('match the draws after an address was erased', async () => {
    await sql(`update private.participations set erased_at = now(), email_key = reverse(email_key);
      delete from private.player_addresses`)
    expect((await audit()).flaws).toEqual([])
  })

  const drawn = `select p.id from private.participations p where p.played_at < private.day_start(private.last_finished_day())`
  const first = `(select min(id::text)::uuid from (${drawn}) as old)`
  const change = (set: string) => `update private.participations set ${set} where id = ${first}`
  const day = '(select min(day) from private.day_digests)'
  /** Changes of each column of a leaf, by an attacker with access to the database; then changes of the digests. */
  it.each<[string, string, readonly string[]]>([
    ['another id', change('id = gen_random_uuid()'), ['added', 'missing']],
    ['another venue', change(`app_identifier = 'nolimit'`), ['missing', 'secret']],
    ['another period', change(`period_key = 'campaign'`), ['changed']],
    ['another time', change(`played_at = played_at + interval '1 microsecond'`), ['changed']],
    ['another day', change(`played_at = played_at + interval '2 days'`), ['added', 'missing']],
    ['today instead', change('played_at = now()'), ['missing']],
    ['another ticket', change('ticket_hash = reverse(ticket_hash)'), ['changed', 'secret']],
    ['another seed', change('seed = reverse(seed)'), ['changed', 'secret']],
    ['another commitment', change('commitment = reverse(commitment)'), ['changed', 'seed']],
    ['another clientSeed', change('client_seed = reverse(client_seed)'), ['changed', 'roll']],
    ['other odds', change('odds_hash = reverse(odds_hash)'), ['changed', 'odds']],
    ['another roll', change('roll = 99.5 - roll / 2'), ['changed', 'roll']],
    ['another prize', change(`prize_id = prize_id || 'x'`), ['changed', 'prize']],
    ['another prize name', change(`prize_name = prize_name || 'x'`), ['prizeName']],
    ['a deleted row', `delete from private.participations where id = ${first}`, ['missing']],
    [
      'the deleted rows of a day',
      `delete from private.participations where id in (${drawn})`,
      Array<string>(DRAWS_A_DAY).fill('missing'),
    ],
    [
      'a leaf removed from a digest',
      `update private.day_digests set draws = '[]' where day = ${day}`,
      ['digest', ...Array<string>(DRAWS_A_DAY).fill('added')],
    ],
    [
      'another digest of the day before',
      `update private.day_digests set previous = reverse(digest) where day = ${day}`,
      ['digest', 'previous'],
    ],
    [
      'another digest',
      `update private.day_digests set digest = reverse(digest) where day = ${day}`,
      ['digest', 'previous'],
    ],
    [
      'the first digest deleted',
      `delete from private.day_digests where day = ${day}`,
      ['noDigest', 'previous'],
    ],
    [
      'a digest deleted between two others',
      `delete from private.day_digests where json_array_length(draws) = 0`,
      ['gap', 'previous'],
    ],
  ])('do not match the draws, and the audit names the flaw: %s', async (_, tampering, flaws) => {
    await sql(`create table public.saved as select * from private.participations;
      create table public.saved_digests as select * from private.day_digests`)
    await sql(tampering)
    const found = await audit()
    await sql(`delete from private.participations; insert into private.participations select * from public.saved;
      delete from private.day_digests; insert into private.day_digests select * from public.saved_digests;
      drop table public.saved, public.saved_digests`)
    expect(found.flaws.toSorted()).toEqual(flaws.toSorted())
  })

  it.each<[string, (leaves: Leaf[]) => Leaf[]]>([
    [
      'in another order',
      ([one, two, ...others]) => [two, one, ...others].filter((leaf) => leaf !== undefined),
    ],
    [
      'with one of them twice',
      ([one, ...others]) => [one, one, ...others].filter((leaf) => leaf !== undefined),
    ],
  ])('do not match the right leaves %s', async (_, arrange) => {
    const last = `app_identifier = 'wafubar' and day = (select max(day) from private.day_digests)`
    const [stored] = await sql<StoredDigest>(
      `select day::text, draws, previous, digest from private.day_digests where ${last}`,
    )
    if (!stored) throw new Error('no day is digested')
    const store = async (draws: readonly Leaf[], digest: string) =>
      sql(
        `update private.day_digests set draws = '${JSON.stringify(draws)}', digest = '${digest}' where ${last}`,
      )
    const leaves = arrange(stored.draws)
    const link = { venueKey: 'wafubar', day: stored.day, previous: stored.previous }
    await store(
      leaves,
      await digestLeaves(
        nodeHashes,
        link,
        leaves.map(([, leaf]) => leaf),
      ),
    )
    const { flaws } = await audit()
    await store(stored.draws, stored.digest)
    expect(flaws).toEqual(['digest'])
  })

  it('do not match the draws after a draw is added to a finished day, even with a valid seed', async () => {
    const { id } = await addParticipation(database)
    await sql(
      `update private.participations set played_at = private.day_start(private.last_finished_day()) where id = '${id}'`,
    )
    const { digests } = await audit()
    await sql(`delete from private.participations where id = '${id}'`)
    expect(digests.findings).toEqual([{ draw: id, flaw: 'added' }])
  })

  it('make npm run audit exit with status 1, and name the draw', async () => {
    const tools = { database, services: served.services }
    expect(await runCommand(auditCommand, tools)).toMatch(
      /^wafubar, 3 days digested from \S+ to \S+: [0-9a-f]{64} /m,
    )
    const [row] = await sql<{ id: string }>(`${drawn} limit 1`)
    await sql(`update private.participations set period_key = 'x' || period_key where id = '${row?.id}'`)
    const refusal = await runCommand(auditCommand, tools).catch((error: unknown) => error)
    await sql(`update private.participations set period_key = substr(period_key, 2) where id = '${row?.id}'`)
    expect(refusal).toMatchObject({
      name: 'CommandRefused',
      message: expect.stringMatching(
        new RegExp(`^participation ${row?.id}: changed since its day was digested$`, 'm'),
      ) as string,
    })
    expect(String(refusal)).toContain('1 finding against the digests')
  })

  it('are recomputed by the independent verifier from the output of npm run venue -- day', async () => {
    const tools = { database, services: served.services }
    const [{ day: last } = { day: '' }] = await sql<{ day: string }>(
      'select max(day)::text as day from private.day_digests',
    )
    await expect(runCommand(dayCommand, tools, 'autre', last)).rejects.toThrow('no digest')
    await expect(runCommand(dayCommand, tools, 'wafubar', 'hier')).rejects.toThrow('Usage')
    const text = await runCommand(dayCommand, tools, 'wafubar', last)
    const folder = await mkdtemp(join(tmpdir(), 'roue-day-'))
    await writeFile(join(folder, 'day.json'), text)
    const script = join(import.meta.dirname, '../../../scripts/verify-draw.ts')
    const args = ['--disable-warning=ExperimentalWarning', script, '--day', join(folder, 'day.json')]
    const { status, stdout } = spawnSync('node', args, { encoding: 'utf8' })
    await rm(folder, { recursive: true })
    expect([status, stdout]).toEqual([0, expect.stringContaining(`${DRAWS_A_DAY} draws of ${last}`)])
  })

  it('of old days are made without a mail', async () => {
    await addParticipation(database, { app_identifier: 'nolimit' })
    await sql(
      `update private.participations set played_at = now() - interval '10 days' where app_identifier = 'nolimit'`,
    )
    expect(await digestFinishedDays(served.services)).toBeGreaterThan(8)
    const mails = await sql(`select from private.mails where app_identifier = 'nolimit'`)
    expect(mails).toEqual([])
  })
})
