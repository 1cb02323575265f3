import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { openPglite } from '#database/server/pglite/pglite.ts'
import { auditCommand } from '#draw/server/audit-command.ts'
import { backupCommand } from '#operations/server/backups/backup-commands.ts'
import { copyMigratedDatabase } from '#testing/database/migrated-directory.ts'
import { addParticipation } from '#testing/database/participations.ts'

const PAGE = Buffer.alloc(8192, 0x5a)

describe('a damaged table', () => {
  const parent = mkdtempSync(join(tmpdir(), 'roue-damage-'))
  const directory = join(parent, 'database')
  let table: string
  beforeAll(async () => {
    copyMigratedDatabase(parent)
    const database = await openPglite(directory)
    await addParticipation(database)
    const [found] = await database.transaction(async (query) =>
      query<{ path: string }>(`select pg_relation_filepath('private.participations') as path`),
    )
    await database.close()
    table = join(directory, found?.path ?? '')
  })
  afterAll(() => rmSync(parent, { recursive: true }))

  it.each([
    ['with a page of other bytes', backup, () => writeFileSync(table, PAGE), /invalid page/],
    ['with a truncated file', audit, () => truncateSync(table, 0), /could not read/],
    ['without its file', backup, () => rmSync(table), /could not open file/],
  ])('%s ends a command with one sentence', async (_, run, damage, reason) => {
    damage()
    const database = await openPglite(directory, { isExclusive: true })
    const refusal = await run(database).then(() => 'not noticed', String)
    await database.close()
    expect(refusal).toMatch(
      /^DatabaseDamaged: private.participations is damaged \([^\n]+\)\. Keep it as it is, [^\n]+\.$/,
    )
    expect(refusal).toMatch(reason)
  })
})

async function backup(database: Database): Promise<unknown> {
  return backupCommand.stream({ database, services: null }, Readable.from([]))
}

async function audit(database: Database): Promise<unknown> {
  return auditCommand.run({ database, services: null as never }, '')
}
