import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { VERSION } from '#platform/server/version.ts'

const ROOT = join(import.meta.dirname, '../..')

describe.skipIf(process.platform === 'win32')('the launcher of an archive', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'roue-launcher-'))
    copyFileSync(join(import.meta.dirname, 'roue'), join(folder, 'roue'))
    mkdirSync(join(folder, 'bin'))
    symlinkSync(process.execPath, join(folder, 'bin/node'))
    for (const name of ['src', 'package.json', 'node_modules'])
      symlinkSync(join(ROOT, name), join(folder, name))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const run = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(join(folder, 'roue'), args, { cwd: folder })
    return { status, out: stdout.toString(), err: stderr.toString() }
  }

  it.each([
    [['start', '--help'], /^Usage: roue start \[--accept-new-secret\]\n$/],
    [['start', '--version'], new RegExp(`^${VERSION}\n$`)],
    [['venue', '--help'], /^Usage: roue venue archive <key>\n/],
  ])('prints the help that %j asks for, with status 0', (args, out) => {
    expect(run(...args)).toEqual({ status: 0, out: expect.stringMatching(out), err: '' })
  })

  it.each([['start', '--port'], ['venue']])(
    'refuses %s %s with status 2, on standard error',
    (...args) => {
      expect(run(...args)).toEqual({ status: 2, out: '', err: expect.stringMatching(/./) })
    },
  )
})
