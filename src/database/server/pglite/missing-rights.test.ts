import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { CAN_MOUNT } from '#testing/machine/small-disk.ts'

const MODULE = join(import.meta.dirname, 'pglite.ts')
const MESSAGE = join(import.meta.dirname, '../../../platform/server/terminal-message.ts')
/** The user id of « nobody ». Only root can start a process as another user. */
const NOBODY = 65_534
const ROOT = 0
const isRoot = process.getuid?.() === ROOT

/** Opens the database of a folder as a user. Returns the line that the server prints. */
function openAs(user: number, directory: string): string {
  const script = `process.setgroups([]); process.setgid(${user}); process.setuid(${user})
    const { openPglite } = await import(${JSON.stringify(MODULE)})
    const { terminalMessage } = await import(${JSON.stringify(MESSAGE)})
    await openPglite(${JSON.stringify(directory)}).then(() => console.log('opened'), (error) => console.log(terminalMessage(error)))
    process.exit()`
  const child = spawnSync(process.execPath, ['-e', script])
  return (child.stdout.toString() || child.stderr.toString()).trim()
}

/**
 * Makes a folder as a first start leaves it. The folder belongs to `owner`. PGlite does not open
 * this folder.
 */
function makeDirectory(directory: string, owner: number): void {
  mkdirSync(join(directory, 'base'), { recursive: true })
  for (const file of ['PG_VERSION', 'base/1259']) writeFileSync(join(directory, file), '18\n')
  writeFileSync(`${directory}.lock`, '')
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  for (const name of ['..', '../database.lock', '', ...names])
    chownSync(join(directory, name), owner, owner)
}

describe.skipIf(!isRoot)('a missing right is named with its path and code', () => {
  let parent: string
  let directory: string
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'roue-rights-'))
    chmodSync(parent, 0o755)
    directory = join(parent, 'data', 'database')
    makeDirectory(directory, NOBODY)
  })
  afterEach(async () => rm(parent, { recursive: true }))

  const refusal = (path: string) =>
    `${path} cannot be used (EACCES): the user of this process must own it.`
  const belongsToRoot = (name: string) => {
    chownSync(join(directory, name), ROOT, ROOT)
    chmodSync(join(directory, name), 0o600)
  }

  it.each([
    ['a database with mode 500', () => chmodSync(directory, 0o500), ''],
    ['a folder in it with mode 000', () => chmodSync(join(directory, 'base'), 0), 'base'],
    ['a file in it that belongs to root', () => belongsToRoot('base/1259'), 'base/1259'],
    ['a lock that belongs to root', () => belongsToRoot('../database.lock'), '../database.lock'],
    ['a data directory with mode 500', () => chmodSync(join(directory, '..'), 0o500), '..'],
  ])('%s', (_, spoil, path) => {
    spoil()
    expect(openAs(NOBODY, directory)).toBe(refusal(join(directory, path)))
  })

  it('a missing folder in a folder without write permission', () => {
    const missing = join(parent, 'other', 'database')
    expect(openAs(NOBODY, missing)).toBe(refusal(join(parent, 'other')))
  })

  it('a first start that root has begun', async () => {
    await rm(directory, { recursive: true })
    mkdirSync(join(`${directory}.unfinished`, 'base'), { recursive: true, mode: 0o700 })
    expect(openAs(NOBODY, directory)).toBe(refusal(`${directory}.unfinished`))
  })

  it.skipIf(!CAN_MOUNT).each([
    ['nobody', NOBODY],
    ['root', ROOT],
  ])('a mount that is read-only, for %s', (_, user) => {
    for (const path of [directory, join(directory, '..')]) {
      execFileSync('mount', ['--bind', path, path])
      execFileSync('mount', ['-o', 'remount,bind,ro', path])
      try {
        expect(openAs(user, directory)).toBe(
          `${path} cannot be used (EROFS): its disk is mounted read-only: check the disk, and mount it writable.`,
        )
      } finally {
        execFileSync('umount', [path])
      }
    }
  })
})
