import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { NODE_COMPILE_CACHE } from '#testing/machine/compilation.ts'
import type { TestEnvironment } from '#testing/servers/test-environment.ts'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Runs `npm run roue -- venue …` while the server runs; returns its output. */
export async function venueCommand(
  { commandEnv }: TestEnvironment,
  ...args: readonly string[]
): Promise<string> {
  const file = [
    '--disable-warning=ExperimentalWarning',
    'src/main/server/commands/command-line.ts',
    'venue',
    ...args,
  ]
  const env = { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE, ...commandEnv }
  return (await run('node', file, { cwd: ROOT, env })).stdout
}
