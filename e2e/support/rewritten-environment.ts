import { join } from 'node:path'

import { readModule, rewriteModules } from '#faults/rewritten/rewritten-modules.ts'
import type { TestEnvironment } from '#testing/servers/test-environment.ts'

import { makeDataDir, openServerEnvironment } from './server-environment.ts'

/** Starts the real server with these files of the examples, each rewritten by `rewrite`. */
export async function openRewrittenEnvironment(
  names: readonly string[],
  rewrite: (source: string) => string,
): Promise<TestEnvironment> {
  const dataDir = await makeDataDir()
  const sources = await Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      const file = `src/venues/examples/${name}.ts`
      return [file, rewrite(await readModule(file))]
    }),
  )
  const rewritten = await rewriteModules(new Map(sources), join(dataDir, 'venues.json'))
  return openServerEnvironment(dataDir, rewritten)
}
