import { join } from 'node:path'

import { readModule, rewriteModules } from '#faults/rewritten/rewritten-modules.ts'
import type { TestEnvironment } from '#testing/servers/test-environment.ts'

import { openEnvironment } from './server-environment.ts'

const MOVED_CLOCK = new URL('../../testing/machine/moved-clock.ts', import.meta.url).href

/**
 * Starts the real server with these files of the examples, each rewritten by `rewrite`. `clockFile`:
 * the file by which a test moves the clock of the server.
 */
export async function openRewrittenEnvironment(
  names: readonly string[],
  rewrite: (source: string) => string,
  clockFile?: string,
): Promise<TestEnvironment> {
  const files = names.map((name) => `src/venues/examples/${name}.ts`)
  const sources = await Promise.all(
    files.map(async (file) => [file, rewrite(await readModule(file))] as const),
  )
  return openEnvironment(async (dataDir) => {
    const variables = await rewriteModules(new Map(sources), join(dataDir, 'venues.json'))
    if (clockFile === undefined) return variables
    const options = `${variables['NODE_OPTIONS']} --import=${MOVED_CLOCK}`
    return { ...variables, NODE_OPTIONS: options, CLOCK_FILE: clockFile }
  })
}
