import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Query } from '#database/server/database.ts'
import { openAsOwner } from '#database/server/open-database.ts'
import type { Program } from '#database/server/schema/start-schema.ts'
import { databaseLocation, PROGRAM } from '#operations/server/database-location.ts'
import { createPostgresDatabase } from '#testing/database/databases.ts'
import { copyNewDatabases } from '#testing/database/empty-directory.ts'
import { addMigration, makeNextVersion } from '#testing/database/next-version.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'
import { commandHere, envOf } from '#testing/servers/command-here.ts'
import { serverHere } from '#testing/servers/server-here.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'
import { LATER_FIELD, publishLaterField } from '#testing/venues/publish-later-field.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

import { playOnce, playUntilWin, redeem, spinAgain, type PlayedDraw } from './play.ts'

const RELEASE = join(import.meta.dirname, 'release-1.0.0')
/** The codes, tokens and keys that players and staff have from version 1.0.0. */
const OLD = JSON.parse(await readFile(`${RELEASE}.json`, 'utf8')) as {
  readonly won: PlayedDraw
  readonly handed: PlayedDraw
  readonly erased: PlayedDraw
  readonly staffKey: string
}

type Counts = Readonly<
  Record<'draws' | 'codes' | 'players' | 'handedOver' | 'mails' | 'versions', number>
>

const MORE = `create table private.more (participation_id uuid primary key references private.participations);
  alter table private.more enable row level security;
  alter table private.participations add column note text not null default '';`

copyNewDatabases()

describe.each(['PGlite', 'PostgreSQL'] as const)('a release on %s', (engine) => {
  let folder: string
  let variables: Record<string, string>
  let next: Program
  let later: Program
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roue-upgrade-'))
    variables = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups') }
    await makeDatabase()
    for (const kind of ['sql', 'tar'])
      await writeFile(
        join(folder, `release.${kind}`),
        brotliDecompressSync(await readFile(`${RELEASE}.${kind}.br`)),
      )
    next = await makeNextVersion(MORE)
    later = { ...(await makeNextVersion(MORE)), version: '1.3.0' }
    await addMigration(later, '99991231000001_later.sql', 'select 1', '1.3.0')
  })
  afterAll(async () => {
    await rm(folder, { recursive: true })
    for (const { migrations } of [next, later]) await rm(migrations, { recursive: true })
  })

  async function makeDatabase(): Promise<void> {
    if (engine === 'PostgreSQL')
      variables['DATABASE_URL'] = await createPostgresDatabase('template0')
  }
  const command = async (...[name = '', ...args]: string[]) =>
    commandHere(envOf(variables), name, ...args)
  /** Starts a program, and returns the lines that it has logged. */
  const run = async (program: Program, work: (url: string) => Promise<void>) => {
    const lines: string[] = []
    const log = (event: string, fields: object = {}) =>
      void lines.push([event, ...Object.values(fields)].join(' '))
    const server = await serverHere(envOf(variables), log, program)
    await work(server.url).finally(server.stop)
    return lines
  }
  /** Runs a transaction as the owner, while no server runs. */
  const asOwner = async <T>(work: (query: Query) => Promise<T>): Promise<T> => {
    const location = databaseLocation(envOf(variables), Buffer.from(DRAW_SECRET, 'hex'), () => {})
    const database = await openAsOwner(location, 'any')
    const result = await database.transaction(work)
    await database.close()
    return result
  }
  /** Returns the counts that a player, the staff or the audit would miss. */
  const counts = async () => {
    const [row] = await asOwner(async (query) =>
      query<Counts>(`select
        (select count(*)::int from private.participations) as draws,
        (select count(*)::int from public.used_prize_codes) as codes,
        (select count(*)::int from private.player_addresses) as players,
        (select count(*)::int from private.redemptions) as "handedOver",
        (select count(*)::int from private.mails) as mails,
        (select count(*)::int from private.venue_versions) as versions`),
    )
    if (!row) throw new Error('no counts')
    return row
  }
  const expectCleanAudit = async () =>
    expect(await command('audit')).toMatch(/each comes out as it is/)

  /** Uses old links, an old draw and an old prize. */
  const useOld = async (url: string) => {
    expect(await redeem(url, 'look', { token: OLD.won.token })).toBe(200)
    expect(await redeem(url, 'handOver', { token: OLD.handed.token })).toBe(409)
    expect(await redeem(url, 'handOver', { token: OLD.won.token })).toBe(200)
    expect(await redeem(url, 'look', { staffKey: OLD.staffKey, code: OLD.won.code })).toBe(200)
    const again = await spinAgain(url, OLD.won.request)
    expect(again).toEqual({ ...OLD.won.answer, prizeCode: OLD.won.code })
  }
  /** Changes the venue on a version without one of its fields. */
  const editVenue = async () => {
    const file = join(folder, 'wafubar.json')
    const { happyHour, ...known } = JSON.parse(
      await command('venue export', 'wafubar'),
    ) as VenueDocument & typeof LATER_FIELD
    expect({ happyHour }).toEqual(LATER_FIELD)
    await writeFile(file, JSON.stringify({ ...known, happyHour, invitation: 'Venez.' }))
    await expect(command('venue import', 'wafubar', file)).rejects.toThrow(/^happyHour: /)
    await writeFile(file, JSON.stringify({ ...known, invitation: 'Venez.' }))
    await command('venue import', 'wafubar', file)
    expect(await command('venue publish', 'wafubar')).toMatch(/^ {2}happyHour: 18:00 → aucun /m)
  }

  /** Each test below continues with the data of the test before. */
  let restored: Counts
  let onNext: Counts
  let onOlder: Counts
  let fresh: PlayedDraw | undefined

  it('can be upgraded and played', async () => {
    await command('restore', join(folder, 'release.sql'))
    restored = await counts()
    expect(restored).toMatchObject({
      codes: 3,
      handedOver: 1,
      draws: restored.players + 1,
    })

    const upgraded = await run(next, async (url) => {
      await useOld(url)
      fresh = await playUntilWin(url)
      await expectCleanAudit()
    })
    const backup = upgraded.find((line) => line.startsWith('backup before the upgrade')) ?? ''
    expect(upgraded).toContain('migrated 99991231000000_more.sql')
    expect(backup).toContain(`private.participations ${restored.draws}`)
    await asOwner(async (query) => publishLaterField(query, 'wafubar'))
    onNext = await counts()
    // Each example venue gets a version with the new wording of the terms, too.
    expect(onNext.versions).toBe(restored.versions + EXAMPLE_VENUES.length + 1)
  })

  it('runs with the previous release after the upgrade', async () => {
    const older = await run(PROGRAM, async (url) => {
      expect(await redeem(url, 'handOver', { token: fresh?.token ?? '' })).toBe(200)
      await playOnce(url)
      expect(await (await fetch(`${url}/venues/wafubar.json`)).text()).toMatch(/"version":3[,}]/)
      await editVenue()
      await command('venue erase', OLD.won.request.userEmail)
    })
    expect(older).toContain('older program 1.1.0')
    onOlder = await counts()
    expect(onOlder).toMatchObject({
      draws: onNext.draws + 1,
      handedOver: onNext.handedOver + 1,
      versions: onNext.versions + 1,
      players: onNext.players,
    })
    await expectCleanAudit()
  })

  it('can be restored from the backup before the upgrade', async () => {
    await run(later, async () => {})
    const refusal = await run(PROGRAM, async () => {}).then(
      () => [],
      (error: Error) => error.message,
    )
    const [, path = '', plays = ''] =
      /of version 1\.3\.0, and this program, 1\.1\.0, .* restoring (\S+) with .* loses (\d+) plays/.exec(
        String(refusal),
      ) ?? []
    expect(path).toContain('/backups/before-1.2.0-')
    expect(Number(plays)).toBe(onOlder.draws - restored.draws)

    if (engine === 'PGlite')
      await rename(join(variables['DATA_DIR'] ?? '', 'database'), join(folder, 'newer'))
    await makeDatabase()
    await command('restore', path)
    // The player who was erased since the backup stays erased.
    expect(await counts()).toEqual({ ...restored, players: restored.players - 1 })
    await expectCleanAudit()
    await run(PROGRAM, async (url) => {
      expect(await redeem(url, 'handOver', { token: OLD.won.token })).toBe(200)
      await playOnce(url)
    })
    expect((await readdir(variables['BACKUP_DIR'] ?? '')).toSorted()).toEqual([
      expect.stringMatching(/^before-1\.2\.0-/),
      expect.stringMatching(/^before-1\.3\.0-/),
      'erased',
    ])
  })
  if (engine === 'PGlite')
    it('can be upgraded and played from a copy of its data directory', async () => {
      const DATA_DIR = join(folder, 'copied')
      await mkdir(DATA_DIR)
      const unpack = ['-C', DATA_DIR, '--no-same-owner', '-xf', join(folder, 'release.tar')]
      execFileSync('tar', unpack)
      variables = { DATA_DIR }
      const upgraded = await run(next, async (url) => {
        await useOld(url)
        await playOnce(url)
        await expectCleanAudit()
      })
      expect(upgraded).toContain('migrated 99991231000000_more.sql')
    })
})
