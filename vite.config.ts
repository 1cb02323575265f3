import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'

import { OLDEST_BROWSERS } from '#main/oldest-browsers.ts'
import { chunkBanner } from '#scripts/build/compile-hints.ts'
import { firstScript } from '#scripts/build/first-scripts.ts'
import { firstStyles } from '#scripts/build/first-styles.ts'
import { modernReact } from '#scripts/build/modern-react.ts'
import { pageTexts } from '#scripts/build/page-texts.ts'
import { sharedChunk } from '#scripts/build/shared-chunk.ts'
import { themeColours } from '#scripts/build/theme-colours.ts'
import { themeLooks } from '#scripts/build/theme-looks.ts'

/** The only chunk whose imports are preloaded, so that the wheel does not wait for them. */
const PLAYED_SCREENS = /\/played-screens-/
/** The module that the player's game loads after the first view. */
const GAME = /\/played-screens\.tsx?$/
const API = 'http://127.0.0.1:3000'
/** The back office, which scripts/dev.ts serves. */
const ADMIN = 'http://127.0.0.1:5174'

/**
 * The condition of the imports `#texts/…`. It is the condition of the Node that runs this build, so
 * that page and server have texts in the same language.
 */
const [, LANGUAGE = ''] =
  /\.([a-z]{2})\.ts$/.exec(import.meta.resolve('#texts/platform/language.ts')) ?? []

export default defineConfig({
  resolve: { conditions: [LANGUAGE, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [LANGUAGE, ...defaultServerConditions] } },
  plugins: [
    react(),
    modernReact(),
    firstScript(),
    firstStyles(),
    themeLooks(),
    themeColours(),
    pageTexts(),
  ],
  build: {
    target: OLDEST_BROWSERS,
    // The content security policy permits no font in a style sheet.
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // Without this, the lists of imports of the other chunks would be in every first load.
      resolveDependencies: (name, dependencies) => (PLAYED_SCREENS.test(name) ? dependencies : []),
    },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      preserveEntrySignatures: 'allow-extension',
      treeshake: {
        // Radix names each function by this call; without this line, 3 kB of unused functions would
        // stay in the page.
        manualPureFunctions: ['__name'],
        // No getter of the page has an effect: a property that is read for nothing is left out.
        propertyReadSideEffects: false,
      },
      output: {
        postBanner: chunkBanner,
        // 31 bits tell the releases of a file apart; each further letter would cost the first load
        // 60 bytes.
        entryFileNames: 'assets/[name]-[hash:6].js',
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'terms-texts', test: /\/src\/terms\/messages\.[a-z]{2}\.ts$/ },
            // Not in the chunk of the game, which would then be loaded for the styles.
            { name: 'looks', test: /\/themes\/web\/looks\.ts$/ },
            { name: sharedChunk(GAME, 'views'), test: /\/(?:src|valibot)\// },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/rest': API,
      '/functions': API,
      '/outbox': API,
      '/healthz': API,
      '/readyz': API,
      '/venues': API,
      '/gestion': { target: ADMIN, rewrite: (path) => path.replace(/^\/gestion$/, '/gestion/') },
    },
  },
})
