import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { testDatabases } from '#testing/database/databases.ts'
import { addMember } from '#testing/database/managed-venues.ts'
import { MIGRATIONS } from '#testing/database/migrations.ts'

const MIGRATION = await readFile(join(MIGRATIONS, '20261129100000_draft_fields.sql'), 'utf8')
/** The size that was measured: DRAFT_EDITS=2241 npx vitest run draft-fields-migration */
const EDITS = Number(process.env['DRAFT_EDITS'] ?? 60)

const SOFT = { key: 'soft', name: 'Soft' }
const NEWEST = [
  { path: 'name', was: 'A', now: 'B' },
  { path: 'prizes.soft', was: SOFT, now: null },
  { path: 'prizes.\0.name', was: null, now: 'x' },
  { path: 'invitation', was: null, now: 'x\0' },
  { path: 'legal', was: null, now: 'x' },
]

it.each(testDatabases)(
  'the migration turns the edits of 1.0 into one row for each path, from its newest readable change, on $name',
  async ({ open }) => {
    const database = await open()
    const add = `insert into private.draft_edits (app_identifier, revision, id, member_id, changes)`
    const ana = await database.transaction(
      async (query) => {
        await query('drop table private.draft_fields, private.draft_batches')
        await query('drop function private.record_edited_fields() cascade')
        await query('drop function private.path_of_change(json)')
        await query(`insert into private.venues (app_identifier) values ('bar')`)
        const change = `json_build_object('path', 'prizes.p' || number || '.name', 'was', null, 'now', 'x')`
        await query(
          `${add} select 'bar', revision, gen_random_uuid(), null, (
             select json_agg(${change}) from generate_series(1, 500) as number)
           from generate_series(1, $1::int) as revision`,
          [EDITS],
        )
        const memberId = await addMember(query, { bar: 'manager' })
        await query(`${add} values ('bar', $1, gen_random_uuid(), $2, $3)`, [
          EDITS + 1,
          memberId,
          JSON.stringify(NEWEST),
        ])
        return memberId
      },
      { timeoutMs: 0 },
    )
    // A statement may take five seconds.
    await database.transaction(async (query) => query(MIGRATION))
    const rows = await database.transaction(async (query) =>
      query(
        `select path, revision, member_id, removed from private.draft_fields
         where app_identifier = 'bar' order by revision desc, path limit 4`,
      ),
    )
    const byAna = { revision: EDITS + 1, member_id: ana, removed: null }
    expect(rows).toEqual([
      { ...byAna, path: 'name' },
      { ...byAna, path: 'prizes.soft', removed: SOFT },
      { path: 'prizes.p1.name', revision: EDITS, member_id: null, removed: null },
      { path: 'prizes.p10.name', revision: EDITS, member_id: null, removed: null },
    ])
    await database.close()
  },
  60_000,
)
