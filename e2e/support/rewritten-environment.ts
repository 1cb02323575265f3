import { join } from 'node:path'

import { readModule, rewriteModules } from '#faults/rewritten/rewritten-modules.ts'
import type { TestEnvironment } from '#testing/servers/test-environment.ts'

import { openEnvironment } from './server-environment.ts'

/** Starts the real server with these files of the examples, each rewritten by `rewrite`. */
export async function openRewrittenEnvironment(
  names: readonly string[],
  rewrite: (source: string) => string,
): Promise<TestEnvironment> {
  const files = names.map((name) => `src/venues/examples/${name}.ts`)
  const sources = await Promise.all(
    files.map(async (file) => [file, rewrite(await readModule(file))] as const),
  )
  return openEnvironment(async (dataDir) =>
    rewriteModules(new Map(sources), join(dataDir, 'venues.json')),
  )
}
