import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { chunkBanner } from './scripts/build/compile-hints.ts'
import { firstStyles } from './scripts/build/first-styles.ts'
import { logoSprite } from './scripts/build/logo-sprite.ts'

/** The only chunk whose imports are preloaded: the wheel must not wait for them. */
const PLAYED = /\/played-screens-/
/** What several pages load. Without one chunk for it, each small group of pages would get a chunk of its own. */
const VIEWS =
  /\/(?:core\/(?:alcohol-warning|back-to-game|bytes|calls|code-by-email|code-calls|code-texts|draw|draw-proof|email-address|email-domain|email-form|french-formats|json|limits-texts|messages|odds-legend|prize|prize-code|prize-reader|prize-state|promo-consent|proof-text|proof-texts|saved-code|stock|stored-values|ticket|toasts|venue-key|visitor|wheel|wheel-texts)|browser\/(?:hashes|offline|game-storage)|answer-timeout|elements\/(?:copy-button|email-field|field-problem|icon-paths|odds-list|prize-ticket|venue-mark))\.tsx?$/
const API = 'http://127.0.0.1:3000'

/** React looks for a developer's tool, and for a function of Node, that no visitor's browser has. */
const MISSING_IN_BROWSERS = { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined', setImmediate: 'undefined' }

export default defineConfig({
  define: MISSING_IN_BROWSERS,
  plugins: [react(), logoSprite(), firstStyles()],
  build: {
    target: 'es2022',
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // The lists of the other chunks' imports would be part of every first load.
      resolveDependencies: (name, dependencies) => (PLAYED.test(name) ? dependencies : []),
    },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      preserveEntrySignatures: 'allow-extension',
      // Radix gives each function its name by this call, which would hold the unused ones in the page, too: 3 kB.
      treeshake: { manualPureFunctions: ['__name'] },
      output: {
        postBanner: chunkBanner,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'views', test: VIEWS }],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/rest': API, '/functions': API, '/outbox': API, '/healthz': API, '/readyz': API },
  },
})
