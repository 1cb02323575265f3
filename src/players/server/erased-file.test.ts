import { appendFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { openErasedFile } from './erased-file.ts'

const IDS = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`)
let folder: string
const events: string[] = []
const log = (event: string) => void events.push(event)
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roue-erased-'))
})
afterEach(async () => rm(folder, { recursive: true }))

it('an id that cannot be stored is logged, and the erasure does not fail', async () => {
  await writeFile(join(folder, 'file'), '')
  await openErasedFile(join(folder, 'file', 'erased'), log).add(IDS)
  expect(events).toEqual(['erasure not kept for a restore'])
})

it('ids are stored in a file that only its owner can read, even after an incomplete line', async () => {
  const path = join(folder, 'new', 'erased')
  const file = openErasedFile(path, log)
  expect(await file.list()).toEqual([])
  await file.add(IDS.slice(0, 2))
  await appendFile(path, '00000000-00')
  await file.add(IDS.slice(2))
  expect(await openErasedFile(path, log).list()).toEqual(IDS)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

it('no ids are stored without a folder', async () => {
  const file = openErasedFile(null, log)
  await file.add(IDS)
  expect(await file.list()).toEqual([])
})
