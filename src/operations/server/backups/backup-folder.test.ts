import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { backupNameOf, deleteOutdated, listBackups, listOutdated } from './backup-folder.ts'

const DAY_MS = 86_400_000
/** This day is a Friday. */
const NOW = Date.UTC(2026, 10, 27, 3, 30)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roue-backups-'))
})
afterEach(async () => rm(folder, { recursive: true }))

it('backups of seven days and of the Sundays of four weeks are kept, whatever was deleted on earlier days', () => {
  let kept: readonly number[] = []
  for (let day = 90; day >= 0; day -= 1) {
    const all = [NOW - day * DAY_MS, ...kept]
    const outdated = listOutdated(all)
    kept = all.filter((at) => !outdated.includes(at))
  }
  expect(kept.map((at) => backupNameOf(at).slice(6, 16))).toEqual([
    '2026-11-27',
    '2026-11-26',
    '2026-11-25',
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    // The Sunday of a week may be one of the seven days. An earlier day of that week is then kept,
    // too.
    '2026-11-20',
    '2026-11-15',
    '2026-11-08',
    '2026-11-01',
  ])
})

it('other files and backups with a future time are not deleted', async () => {
  const others = [
    'before-1.1.0.sql',
    'daily-.sql',
    'daily-2026-01-01.sql',
    `x${backupNameOf(NOW)}`,
    `${backupNameOf(NOW)}.gz`,
  ]
  const future = backupNameOf(NOW + DAY_MS)
  const past = Array.from({ length: 40 }, (_, day) => backupNameOf(NOW - day * DAY_MS))
  const unfinished = `${backupNameOf(NOW - 1000)}.unfinished`
  for (const name of [...others, future, ...past, unfinished])
    await writeFile(join(folder, name), '')
  await deleteOutdated(folder, NOW)
  const left = await readdir(folder)
  expect(left).toEqual(expect.arrayContaining([...others, future, ...past.slice(0, 7)]))
  expect(left).toHaveLength(others.length + 1 + 11)
  expect(listBackups(folder, NOW)[0]).toBe(NOW)
  expect(listBackups(join(folder, 'none'), NOW)).toEqual([])
})
