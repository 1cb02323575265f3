import { readdir } from 'node:fs/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { migrate } from '#database/server/migrate.ts'
import { openPostgres } from '#database/server/postgres.ts'
import { backupText } from '#testing/database/backup-text.ts'
import { MIGRATIONS } from '#testing/database/migrations.ts'
import { openCommandLine, type CommandLine } from '#testing/supabase/command-line.ts'
import {
  runScript,
  startPlatformDatabase,
  type PlatformDatabase,
} from '#testing/supabase/platform-database.ts'

describe('our migrations under Supabase’s command line', () => {
  let database: PlatformDatabase
  let supabase: CommandLine
  beforeAll(async () => {
    database = await startPlatformDatabase()
    supabase = await openCommandLine(database.port)
  })
  afterAll(async () => {
    await supabase.close()
    await database.stop()
  })
  const remotely = async (...args: string[]) => supabase.run([...args, `--remote=${database.url}`])

  it('db push applies all of them as a role that is not a superuser, and migration list contains them', async () => {
    const pushed = await remotely('db', 'push')
    expect(pushed).toMatchObject({ status: 0, out: expect.stringContaining('Finished') as string })
    const again = await remotely('db', 'push')
    expect([again.status, again.err + again.out]).toEqual([0, expect.stringContaining('up to date')])

    const versions = (await readdir(MIGRATIONS)).map((name) => name.split('_')[0] ?? '').toSorted()
    const listed = await remotely('migration', 'list')
    const both = [...listed.out.matchAll(/`(\d{14})` \| `(\d{14})`/g)].map(([, local, remote]) => [
      local,
      remote,
    ])
    expect(both).toEqual(versions.map((version) => [version, version]))
    const owners = await runScript(
      database.adminUrl,
      `select distinct tableowner from pg_tables where schemaname in ('public', 'private')`,
    )
    expect(owners).toEqual([{ tableowner: 'postgres' }])
  })

  it('our server accepts the pushed migrations as its own, and applies none twice', async () => {
    const pushed = openPostgres(database.url)
    expect(await migrate(pushed, MIGRATIONS)).toEqual([])
    expect(await migrate(pushed, MIGRATIONS)).toEqual([])
    const backup = await backupText(pushed)
    expect(backup).toContain('-- rows public.used_prize_codes 0')
    await pushed.close()
  })

  it('db lint reports nothing', async () => {
    const { status, out, err } = await remotely('db', 'lint', '--level', 'warning', '--fail-on', 'warning')
    expect([status, err]).toEqual([0, expect.stringContaining('Linting schema: private')])
    expect(out.trim()).toMatch(/^(?:No schema errors found)?$/)
  })

  it('db advisors reports no error and no warning', async () => {
    const result = await supabase.run(['db', 'advisors', '--level', 'info', '--output-format', 'json'])
    expect(result.status, result.err).toBe(0)
    const { results } = JSON.parse(result.out) as {
      results: { name: string; level: string; detail: string }[]
    }
    expect(results.filter(({ level }) => level !== 'INFO')).toEqual([])
  })

  it('db lint and db advisors report a planted fault', async () => {
    await runScript(
      database.url,
      `create table public.without_rls (id int primary key);
       create function public.broken() returns void language plpgsql as $$ begin perform no_such_thing(); end $$`,
    )
    const lint = await remotely('db', 'lint', '--level', 'warning', '--fail-on', 'error')
    expect([lint.status, lint.out]).toEqual([1, expect.stringContaining('no_such_thing')])
    const advice = await supabase.run(['db', 'advisors', '--level', 'warn', '--fail-on', 'error'])
    expect([advice.status, advice.out]).toEqual([1, expect.stringContaining('rls_disabled_in_public')])
  })
})
