import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { openPglite } from '#database/server/pglite/pglite.ts'
import { openReusedPglite } from '#testing/database/reused-pglite.ts'
import { readSchemaLines } from '#testing/database/schema-lines.ts'
import { SHORT_LIVED } from '#testing/machine/compilation.ts'

const OTHERS_MASK = 0o077
const ROW_COUNTS = `select c.oid::regclass::text as name,
    (xpath('/row/count/text()', query_to_xml('select count(*) from ' || c.oid::regclass, false, true, '')))[1]::text as count
  from pg_class c where c.relkind = 'r' and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'private'))`

describe('the new database of an archive', () => {
  let folder: string
  let template: string
  let directory: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'roue-new-database-'))
    template = join(folder, 'new-database')
    execFileSync(process.execPath, [
      ...SHORT_LIVED,
      join(import.meta.dirname, 'make-database.ts'),
      template,
    ])
    // The permissions are as in an archive, where every user may read the database.
    execFileSync('chmod', ['-R', 'a+rX', template])
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeEach(() => {
    directory = join(mkdtempSync(join(folder, 'data-')), 'database')
  })

  it('has the schema that the migrations make, and only the rows of the migrations and of the due clock: no installation, no venue', async () => {
    const [made, migrated] = [await openPglite(directory, { template }), await openReusedPglite()]
    expect(await readSchemaLines(made)).toEqual(await readSchemaLines(migrated))
    const counts = await made.transaction(async (query) =>
      query<{ name: string; count: string }>(ROW_COUNTS),
    )
    expect(counts.length).toBeGreaterThan(30)
    expect(counts.filter(({ count }) => count !== '0').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['private.due_clock', 'private.schema_migrations']),
    )
    expect(counts.filter(({ count }) => count !== '0')).toHaveLength(2)
    await migrated.close()
    await made.close()
  })

  it('is copied with access for the owner only, and does not change with its copy', async () => {
    const read = () => readFileSync(join(template, 'global/pg_control'))
    const before = read()
    const copy = await openPglite(directory, { template })
    await copy.transaction(async (query) => query('create table public.more (id int)'))
    await copy.close()
    const modes = readdirSync(directory, { recursive: true, encoding: 'utf8' }).map(
      (name) => statSync(join(directory, name)).mode & OTHERS_MASK,
    )
    expect(new Set(modes)).toEqual(new Set([0]))
    expect(read()).toEqual(before)
  })

  it('is copied again if the copy was interrupted', async () => {
    mkdirSync(join(`${directory}.unfinished`, 'base/1'), { recursive: true })
    writeFileSync(join(`${directory}.unfinished`, 'PG_VERSION'), '')
    writeFileSync(`${directory}.lock`, '')
    await (await openPglite(directory, { template })).close()
    expect(readFileSync(join(directory, 'PG_VERSION'), 'utf8')).toBe('18\n')
    expect(existsSync(`${directory}.unfinished`)).toBe(false)
  })

  it('does not replace an existing database', async () => {
    writeFileSync(`${directory}.lock`, '')
    await expect(openPglite(directory, { template })).rejects.toThrow(
      /is missing, and .* was there/,
    )
    expect(existsSync(directory)).toBe(false)
  })
})
