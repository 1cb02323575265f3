import { join } from 'node:path'

import { readModule, rewriteModules } from '#faults/rewritten/rewritten-modules.ts'
import type { TestEnvironment } from '#testing/servers/test-environment.ts'

import { makeDataDir, openServerEnvironment } from './server-environment.ts'

const FILES = ['src/venues/examples/wafubar.ts', 'src/venues/examples/nolimit.ts']

/** Starts the real server with venues that send codes only by mail. */
export async function openEmailOnlyEnvironment(): Promise<TestEnvironment> {
  const dataDir = await makeDataDir()
  const sources = await Promise.all(
    FILES.map(async (file): Promise<[string, string]> => {
      const source = await readModule(file)
      return [file, source.replace('period:', 'codeByEmailOnly: true, period:')]
    }),
  )
  const rewritten = await rewriteModules(new Map(sources), join(dataDir, 'venues.json'))
  return openServerEnvironment(dataDir, rewritten)
}
