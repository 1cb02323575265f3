import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const isRoot = process.getuid?.() === 0

describe.skipIf(!isRoot || process.platform !== 'linux')('the command on one server', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'roue-command-'))
    chmodSync(folder, 0o755)
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    // This machine has no systemd, and no user of that name.
    const programs = {
      'systemd-run':
        'for option; do case $option in --working-directory=*) echo "${option#*=}";; esac; done',
      setpriv: 'shift 3; exec /usr/bin/setpriv --reuid=65534 --regid=65534 --clear-groups "$@"',
    }
    for (const [name, text] of Object.entries(programs))
      writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each([
    ['runs in the current folder', 0o755, (cwd: string) => [`${cwd}\n`, '']],
    [
      'says that its user cannot enter the current folder, and runs in /',
      0o700,
      (cwd: string) => [
        '/\n',
        `The user roue-des-avis cannot enter ${cwd}: give file names with their whole path.\n`,
      ],
    ],
  ])('%s', (_, mode, expected) => {
    const cwd = join(folder, 'current')
    mkdirSync(cwd, { recursive: true })
    chmodSync(cwd, mode)
    const { status, stdout, stderr } = spawnSync('sh', [join(import.meta.dirname, 'roue')], {
      cwd,
      env: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` },
    })
    expect([status, stdout.toString(), stderr.toString()]).toEqual([0, ...expected(cwd)])
  })
})
