import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { MIGRATIONS } from '#testing/database/migrations.ts'

import { isOlder, readMigrations } from './migrations.ts'

it('no migration of a release has changed, and each new migration comes after all released ones', async () => {
  const list = await readFile(join(MIGRATIONS, 'SHA256SUMS'), 'utf8')
  const frozen = new Map(
    list
      .trimEnd()
      .split('\n')
      .map((line) => line.split('  '))
      .map(([checksum = '', name = '']) => [name, checksum]),
  )
  const migrations = await readMigrations(MIGRATIONS)
  const found = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const changed = [...frozen].filter(([name, checksum]) => found.get(name) !== checksum)
  expect(
    changed.map(([name]) => name),
    'Databases have these migrations: put the files back as they were, and write the change as a new migration.',
  ).toEqual([])
  const last = [...frozen.keys()].at(-1) ?? ''
  expect(
    migrations.filter(({ name }) => !frozen.has(name) && name < last).map(({ name }) => name),
    'A new migration needs a later time in its name than all released migrations.',
  ).toEqual([])
})

it.each([
  ['1.9.0', '1.10.0', true],
  ['1.10.0', '1.9.0', false],
  ['1.0.0', '1.0.0', false],
  ['1.0.9', '2.0.0', true],
])('%s is older than %s: %s', (a, b, older) => {
  expect(isOlder(a, b)).toBe(older)
})
