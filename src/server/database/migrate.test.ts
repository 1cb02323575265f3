import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { asAdmin, createPostgresDatabase, loginUrl, testEngines } from '#testing/database/databases.ts'
import { MIGRATIONS } from '#testing/database/migrations.ts'

import { asRole } from './as-role.ts'
import type { Engine } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

describe.each(testEngines)('migrations on $name', ({ open }) => {
  let engine: Engine
  let directory: string
  beforeEach(async () => {
    engine = await open()
    directory = await mkdtemp(join(tmpdir(), 'roue-migrations-'))
    await cp(MIGRATIONS, directory, { recursive: true })
  })
  afterEach(async () => {
    await engine.close()
    await rm(directory, { recursive: true })
  })

  it('do nothing the second time', async () => {
    expect(await migrate(engine, directory)).toEqual([])
  })

  it('add only what is missing', async () => {
    await writeFile(join(directory, '99991231000000_more.sql'), 'create table private.more (id int)')
    expect(await migrate(engine, directory)).toEqual(['99991231000000_more.sql'])
    expect(await migrate(engine, directory)).toEqual([])
  })

  it('refuse one that was changed after it was applied', async () => {
    await writeFile(join(directory, '20261121090000_roles.sql'), 'select 1')
    await expect(migrate(engine, directory)).rejects.toThrow('20261121090000_roles.sql was changed')
  })

  it('leave no half of a migration that fails', async () => {
    const script = 'create table private.more (id int); select 1 / 0;'
    await writeFile(join(directory, '99991231000000_more.sql'), script)
    await expect(migrate(engine, directory)).rejects.toMatchObject({ code: '22012' })
    const found = await engine.transaction(async (query) =>
      query(`select to_regclass('private.more') as more`),
    )
    expect(found).toEqual([{ more: null }])
  })
})

describe('migrations on an empty PostgreSQL', () => {
  it('are applied once when five servers start together', async () => {
    const url = await createPostgresDatabase('template0')
    const servers = Array.from({ length: 5 }, () => openPostgres(url))
    const applied = await Promise.all(servers.map(async (engine) => migrate(engine, MIGRATIONS)))
    const { length: all } = await readdir(MIGRATIONS)
    expect(applied.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, all])
    await Promise.all(servers.map(async (engine) => engine.close()))
  })

  it('serve a login that owns nothing: it is nobody until it takes a role', async () => {
    const url = await createPostgresDatabase('template')
    await asAdmin(`create role visitor_login login password 'visitor_login' in role anon, game_server`, url)
    const engine = openPostgres(loginUrl(url, 'visitor_login'))
    const steal = `update private.participations set prize_name = 'Cocktail'`
    await expect(engine.transaction(async (query) => query(steal))).rejects.toMatchObject({ code: '42501' })
    const rows = await asRole(engine, 'anon', {}, async (query) =>
      query('select code from public.used_prize_codes'),
    )
    expect(rows).toEqual([])
    await engine.close()
  })
})
