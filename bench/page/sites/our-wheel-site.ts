import { join } from 'node:path'

import react from '@vitejs/plugin-react'
import { build } from 'vite'

import { COMPILE_HINT } from '#scripts/build/compile-hints.ts'
import { themeStyles } from '#scripts/build/theme-styles.ts'
import type { ListeningApp } from '#testing/servers/listening-app.ts'

import { servePeer } from './peer-site.ts'
import { compress } from './peers.ts'

const SOURCE = join(import.meta.dirname, 'our-wheel')
const BUILT = join(import.meta.dirname, '../../../node_modules/.cache/our-wheel')

/** Serves our wheel, built like the pages of the wheel libraries, with the compile hint of the game (docs/performance.md). */
export async function serveOurWheel(): Promise<ListeningApp> {
  await build({
    root: SOURCE,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), themeStyles()],
    build: { outDir: BUILT, emptyOutDir: true, rolldownOptions: { output: { postBanner: COMPILE_HINT } } },
  })
  compress(BUILT)
  return servePeer(BUILT)
}
