import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { ROOT } from '#platform/server/package-root.ts'
import { ARCHITECTURES, VERSION } from '#scripts/release/assemble-release.ts'
import { packRelease } from '#scripts/release/pack-release.ts'

const run = promisify(execFile)
const HERE = ARCHITECTURES.find((name) => name === process.arch)
/** A separate network, which contains only the loopback interface. */
const UNSHARE = ['-n', ...(process.getuid?.() === 0 ? [] : ['-Ur']), 'sh', '-c']
const CAN_CUT =
  HERE !== undefined && spawnSync('unshare', [...UNSHARE, 'ip link set lo up']).status === 0

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roue-archive-'))
})
afterAll(async () => rm(folder, { recursive: true }))

it.skipIf(!CAN_CUT)(
  'the archive starts, plays, audits and stops after an installation in an empty folder without a network',
  async () => {
    const archive = packRelease(folder, HERE ?? 'x64')
    const { stdout } = await run(
      'unshare',
      [
        ...UNSHARE,
        'ip link set lo up && exec "$@"',
        'sh',
        process.execPath,
        '--disable-warning=ExperimentalWarning',
        'scripts/release/try-archive.ts',
        archive,
      ],
      { cwd: ROOT },
    )
    const { unpacked, ready, ...outcome } = JSON.parse(stdout) as Record<string, unknown>
    console.log({ archive, unpacked, ready })
    expect(outcome).toMatchObject({ networks: ['lo'], statuses: [200, 200], status: 0 })
    expect(outcome['audit']).toContain('1 draws recomputed, each comes out as it is recorded')
    expect(outcome['folder']).toEqual(['data', `roue-des-avis-${VERSION}`])
  },
)
