import * as fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { openPostgres } from '#database/server/postgres.ts'
import { readSqlRow, toSqlLiteral, toSqlRow } from '#database/server/sql-literal.ts'
import { backupText, restoreText, rowsOfBackup } from '#testing/database/backup-text.ts'
import { createPostgresDatabase, testDatabases } from '#testing/database/databases.ts'
import { addParticipation, codeRow, insertInto } from '#testing/database/participations.ts'

const MARK = 'a mark in a name'
const refused = { name: 'BackupRefused' }

/** Adds a win and a loss, with a text that is easily found in the file. */
async function fill(database: Database): Promise<void> {
  const won = await addParticipation(database, { prize_name: MARK })
  await addParticipation(database, { prize_type: 'nothing', prize_name: 'Dommage' })
  const row = { ...codeRow(won), participation_id: won.id }
  await database.transaction(async (query) => {
    await query(insertInto('public.used_prize_codes', row), Object.values(row))
    await query(
      `insert into private.staff_links (app_identifier, secret_hash) values ('wafubar', repeat('a', 64))`,
    )
  })
}

/**
 * Everything that a file could have changed: rows, rules, rights, functions, triggers, settings. A
 * role that becomes a login is missing from the list. Other logins are left out, because tests of
 * the same server create some at the same time.
 */
const STATE = `select
  (select json_agg(p order by tablename, policyname) from pg_policies p) as policies,
  (select json_agg((oid::regclass::text, relacl::text) order by oid) from pg_class
    where relnamespace::regnamespace::text in ('public', 'private')) as grants,
  (select json_agg((oid::regprocedure::text, md5(prosrc), proacl::text) order by oid) from pg_proc
    where pronamespace::regnamespace::text in ('public', 'private')) as functions,
  (select json_agg((tgrelid::regclass::text, tgname, tgenabled) order by oid) from pg_trigger) as triggers,
  (select json_agg((rolname, rolsuper) order by oid) from pg_roles where not rolcanlogin) as roles,
  (select json_agg(s order by 1) from pg_db_role_setting s) as settings`

const stateOf = async (database: Database) =>
  JSON.stringify([
    await database.transaction(async (query) => query(STATE)),
    rowsOfBackup(await backupText(database)),
  ])

/** Lines of SQL that PostgreSQL would run, but that `writeBackup` does not write. */
const SMUGGLED = [
  'create policy "x" on private.participations for select to anon using (true);',
  'grant select on private.participations to anon;',
  'create function public.x() returns int language sql as $$ select 1 $$;',
  `insert into private.staff_links (app_identifier, secret_hash) values ('wafubar', repeat('b', 64));`,
  'alter role anon login;',
  'drop table private.mails;',
  'copy private.participations to program $$id$$;',
  'do $x$ begin execute $$grant anon to public$$; end $x$;',
  'delete from private.funnel_counts;',
  `set local client_encoding = 'LATIN1';`,
  'commit;',
  'begin;',
  String.raw`\! id`,
  '-- a comment',
  '/* a comment */',
  '',
  ' ',
] as const

describe.each(testDatabases)('a restore on $name', ({ name, open }) => {
  let backup: string
  let target: Database
  let before: string
  beforeAll(async () => {
    const source = await open()
    await fill(source)
    backup = await backupText(source)
    await source.close()
    target = await open()
    before = await stateOf(target)
  })
  afterAll(async () => target.close())

  const refuses = async (text: string, line: number) => {
    await expect(restoreText(target, [text]), text.split('\n')[line - 1]).rejects.toMatchObject({
      ...refused,
      message: expect.stringMatching(
        new RegExp(`^Line ${line} is not a line of a backup of this version`),
      ),
    })
  }

  it('reports the number of an unexpected line at any position, and changes nothing', async () => {
    const lines = backup.trimEnd().split('\n')
    // Each position gets one line. Both databases read lines in the same way, so the slower
    // database gets each line only at one place and at the end.
    const step = name === 'PostgreSQL' ? SMUGGLED.length : lines.length
    for (const [index, smuggled] of SMUGGLED.entries())
      for (let at = 1 + index; at <= lines.length; at += step)
        // Skipped where the inserted line equals the next line.
        if (lines[at] !== smuggled)
          await refuses(`${lines.toSpliced(at, 0, smuggled).join('\n')}\n`, at + 1)
    for (const smuggled of SMUGGLED) await refuses(`${backup}${smuggled}\n`, lines.length + 1)
    expect(await stateOf(target)).toBe(before)
  })

  it('refuses other tables, columns and numbers, and rows that the database refuses', async () => {
    const changes: [string, string][] = [
      ['insert into private.staff_links (id', 'insert into private.rate_limits (id'],
      [
        'insert into private.staff_links (id, app_identifier',
        'insert into private.staff_links (id, secret_hash',
      ],
      ["pg_get_serial_sequence('private.staff_links', 'id'), coalesce(max(id), 1)", "'x', 1"],
      [
        'alter table private.participations enable trigger user;',
        'alter table private.participations disable trigger user;',
      ],
    ]
    for (const [from, to] of changes) {
      expect(backup).toContain(from)
      const line = backup.slice(0, backup.indexOf(from)).split('\n').length
      await refuses(
        backup.replace(from, () => to),
        line,
      )
    }
    await expect(
      restoreText(target, [backup.replaceAll("'softdrink'", () => "'champagne'")]),
    ).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining('participations_prize_type_check'),
    })
    await expect(
      restoreText(target, [
        backup.replace('-- rows private.staff_links 1', '-- rows private.staff_links 2'),
      ]),
    ).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining('Not all rows arrived'),
    })
    expect(await stateOf(target)).toBe(before)
  })

  it('reads chunks that are split at any position, and keeps SQL in texts as text', async () => {
    const texts = [
      `'); drop table private.participations; --`,
      'a;\nb;\r\n',
      String.raw`\'); grant select on private.participations to anon; --`,
      '$$ $guard$ /* -- */ E\u2028',
    ]
    const source = await open()
    for (const prize_name of texts) await addParticipation(source, { prize_name })
    const text = await backupText(source)
    await source.close()
    const other = await open()
    await restoreText(other, text.match(/[^]{1,7}/g) ?? [])
    const rows = await other.transaction(async (query) =>
      query<{ name: string }>('select prize_name as name from private.participations'),
    )
    expect(rows.map((row) => row.name).toSorted()).toEqual(texts.toSorted())
    await other.close()
  })

  // Both databases read lines in the same way, and PostgreSQL is faster.
  if (name === 'PGlite') return

  it('refuses a statement beside a row or inside a row, and every other spelling of a value', async () => {
    const lines = backup.split('\n')
    const at = lines.findIndex((line) => line.includes(MARK))
    const line = lines[at] ?? ''
    const literal = toSqlLiteral(MARK)
    const end = line.slice(-1)
    const body = line.slice(0, -1)
    const changed = [
      `${line} grant select on private.participations to anon;`,
      `${body}; grant select on private.participations to anon${end}`,
      `${body}; grant select on private.participations to anon; --${end}`,
      `${body} on conflict do nothing${end}`,
      `${body} returning private.take_stock('wafubar', 'x')${end}`,
      `/* */${line}`,
      `${body} /* */${end}`,
      `${body} -- ${end}`,
      ` ${line}`,
      `${body} ${end}`,
      `${body})${end}`,
      `${body},${body}${end}`,
      body,
      ...[
        `$$${MARK}$$`,
        `$x$${MARK}$x$`,
        `E'${MARK}'`,
        `U&'${MARK}'`,
        `'${MARK}'::text`,
        `'a mark' ' in a name'`,
        `(select '${MARK}')`,
        `lower('${MARK}')`,
        String.raw`E'\x61 mark'`,
        String.raw`E'a\'); grant select on private.participations to anon; --'`,
        String.raw`'a\'); grant select on private.participations to anon; --'`,
        String.raw`E'a\\'); grant select on private.participations to anon; --'`,
        'default',
        'NULL',
        '1',
        '"x"',
        `'${MARK}`,
        `${MARK}'`,
        `'${MARK}', '${MARK}'`,
      ].map((spelling) => line.replace(literal, () => spelling)),
    ]
    for (const text of changed) await refuses(lines.toSpliced(at, 1, text).join('\n'), at + 1)
    // The row ends at a line feed in a literal.
    const broken = line.replace(
      literal,
      () => `'a mark\n); grant select on private.participations to anon;'`,
    )
    await refuses(lines.toSpliced(at, 1, broken).join('\n'), at + 1)
    expect(await stateOf(target)).toBe(before)
  })

  it('refuses a foreign file, and a file that is cut short at any position, and changes nothing', async () => {
    await expect(restoreText(target, ['select 1;'])).rejects.toThrow(
      'no backup of La Roue des Avis',
    )
    for (let length = 200; length < backup.length; length += 331)
      await expect(restoreText(target, [backup.slice(0, length)])).rejects.toMatchObject({
        ...refused,
        message: expect.stringMatching('cut short'),
      })
    await expect(restoreText(target, [backup.slice(0, -1)])).rejects.toMatchObject(refused)
    expect(await stateOf(target)).toBe(before)
  })
})

it('PostgreSQL can run a backup file as a script', async () => {
  const from = openPostgres(await createPostgresDatabase('template'))
  await fill(from)
  const backup = await backupText(from)
  await from.close()
  const url = await createPostgresDatabase('template')
  const client = new Client(url)
  await client.connect()
  await client.query(backup)
  await expect(client.query(backup)).rejects.toMatchObject({ code: 'P0001' })
  await client.end()
  const into = openPostgres(url)
  expect(rowsOfBackup(await backupText(into))).toBe(rowsOfBackup(backup))
  await into.close()
})

const TEXT = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom("'", '\\', 'E', '\n', '\r', ',', ' ', '(', ')', ';', 'null', '--'),
  }),
)

describe('a row of values', () => {
  it('is read back unchanged, from one line', () => {
    fc.assert(
      fc.property(fc.array(fc.option(TEXT), { minLength: 1 }), (row) => {
        const line = toSqlRow(row)
        expect(line).not.toMatch(/[\r\n]/)
        expect(readSqlRow(line)).toEqual(row)
      }),
      { numRuns: 2000 },
    )
  })

  it('has one spelling: an accepted line equals the line that its values give', () => {
    const line = fc.string({
      unit: fc.constantFrom("'", '\\', 'E', 'n', ',', ' ', '(', ')', ';', 'null', "''"),
    })
    fc.assert(
      fc.property(line, (given) => {
        const row = readSqlRow(given)
        expect(row === null ? given : toSqlRow(row)).toBe(given)
      }),
      { numRuns: 2000 },
    )
  })
})
