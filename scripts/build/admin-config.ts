import { join } from 'node:path'

import react from '@vitejs/plugin-react'
import { defaultClientConditions, type InlineConfig } from 'vite'

import { OLDEST_BROWSERS } from '#main/oldest-browsers.ts'

import { themeColours } from './theme-colours.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The condition of the imports `#texts/…`, as in vite.config.ts. */
const [, LANGUAGE = ''] =
  /\.([a-z]{2})\.ts$/.exec(import.meta.resolve('#texts/platform/language.ts')) ?? []

/** The options of Vite for the back office. */
export const ADMIN_CONFIG: InlineConfig = {
  root: join(ROOT, 'src/admin/frame/web'),
  configFile: false,
  base: '/gestion/',
  publicDir: false,
  logLevel: 'warn',
  resolve: { conditions: [LANGUAGE, ...defaultClientConditions] },
  plugins: [react(), themeColours()],
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
  },
}
