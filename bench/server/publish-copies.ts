import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { wafubar } from '#venues/examples/wafubar.ts'

const run = promisify(execFile)

/** Publishes a copy of Wafu Bar under each key, as an operator does. */
export async function publishCopies(
  env: Readonly<Record<string, string>>,
  keys: readonly string[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'roue-copies-'))
  try {
    const file = join(folder, 'wafubar.json')
    await writeFile(file, JSON.stringify(wafubar))
    for (const key of keys) {
      for (const args of [
        ['import', key, file],
        ['publish', key],
      ])
        await run('npm', ['run', 'roue', '--', 'venue', ...args], {
          env: { ...process.env, ...env },
        })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
