import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openFiledMails } from './outbox-files.ts'

const KEPT = '0b7e0b7e-0000-4000-8000-000000000001'
const GONE = '1c8f1c8f-0000-4000-8000-000000000002'
const WRITTEN_AT = new Date('2026-11-20T18:00:00Z')

describe('the files of the outbox folder', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roue-filed-'))
    for (const name of [`${KEPT}.eml`, `${KEPT}.html`, 'notes.txt']) {
      await writeFile(join(folder, name), '')
      await utimes(join(folder, name), WRITTEN_AT, WRITTEN_AT)
    }
  })
  afterEach(async () => rm(folder, { recursive: true }))

  it('are an empty list without the folder', async () => {
    const mails = openFiledMails(join(folder, 'missing'))
    expect(await mails.list()).toEqual([])
    expect(await mails.remove([KEPT])).toBe(0)
  })

  it('are listed without a file that another erasure is deleting', async () => {
    // The folder lists this name, but the file is deleted.
    await symlink(join(folder, 'deleted'), join(folder, `${GONE}.eml`))
    const mail = { id: KEPT, writtenAt: WRITTEN_AT }
    expect(await openFiledMails(folder).list()).toEqual([mail, mail])
  })

  it('can be deleted by two simultaneous erasures', async () => {
    const { remove } = openFiledMails(folder)
    await Promise.all([remove([KEPT]), remove([KEPT]), remove([GONE])])
    expect(await readdir(folder)).toEqual(['notes.txt'])
  })
})
