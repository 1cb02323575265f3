import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { readModule, rewriteModules } from '#faults/rewritten/rewritten-modules.ts'
import type { TestEnvironment } from '#testing/servers/test-environment.ts'

import { rewriteScripts } from './rewrite-scripts.ts'
import { makeDataDir, openServerEnvironment } from './server-environment.ts'

const FILES = ['src/venues/wafubar.ts', 'src/venues/nolimit.ts']

/** The real server with venues whose codes go by mail only. Its page is built from the files as they are. */
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

/** From now on the page is as it is built from such files. */
export async function serveEmailOnlyPage(page: Page): Promise<void> {
  await rewriteScripts(page, /(key:["`](?:wafubar|nolimit)["`],)/g, '$1codeByEmailOnly:!0,')
}
