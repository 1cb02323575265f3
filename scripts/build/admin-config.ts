import { join } from 'node:path'

import react from '@vitejs/plugin-react'
import { defaultClientConditions, type InlineConfig } from 'vite'

import { OLDEST_BROWSERS } from '#main/oldest-browsers.ts'

import { modernReact } from './modern-react.ts'
import { sharedChunk } from './shared-chunk.ts'
import { themeColours } from './theme-colours.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The condition of the imports `#texts/…`, as in vite.config.ts. */
const [, LANGUAGE = ''] =
  /\.([a-z]{2})\.ts$/.exec(import.meta.resolve('#texts/platform/language.ts')) ?? []

/** The screen that opens first. */
const FIRST_SCREEN = /\/today-screen\.tsx$/

/** The options of Vite for the back office. */
export const ADMIN_CONFIG: InlineConfig = {
  root: join(ROOT, 'src/admin/frame/web'),
  configFile: false,
  base: '/gestion/',
  publicDir: false,
  logLevel: 'warn',
  resolve: { conditions: [LANGUAGE, ...defaultClientConditions] },
  plugins: [react(), modernReact(), themeColours()],
  build: {
    target: OLDEST_BROWSERS,
    outDir: join(ROOT, 'dist-admin'),
    emptyOutDir: true,
    sourcemap: false,
    // The policy of the page refuses fonts in data: addresses.
    assetsInlineLimit: 0,
    // `npm run weigh` reads the manifest.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: sharedChunk(FIRST_SCREEN, 'kit') }],
        },
      },
    },
  },
}
