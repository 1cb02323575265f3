import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { chunkBanner } from '#scripts/build/compile-hints.ts'
import { firstStyles } from '#scripts/build/first-styles.ts'
import { logoSprite } from '#scripts/build/logo-sprite.ts'

/** The only chunk whose imports are preloaded: the wheel must not wait for them. */
const PLAYED = /\/played-screens-/
/** What several pages load. Without one chunk for it, each small group of pages would get a chunk of its own. */
const VIEWS = [
  'platform/bytes',
  'platform/email-address',
  'platform/email-domain',
  'platform/french-formats',
  'platform/json-readers',
  'platform/web/answer-timeout',
  'platform/web/hashes',
  'platform/web/offline',
  'ui/back-to-game.fr',
  'ui/web/copy-button',
  'ui/web/email-field',
  'ui/web/field-problem',
  'ui/web/icon-paths',
  'venues/alcohol-warning.fr',
  'venues/odds-legend',
  'venues/prize',
  'venues/prize-reader',
  'venues/stock',
  'venues/stock.fr',
  'venues/venue-key',
  'venues/web/odds-list',
  'venues/web/venue-mark',
  'wheel/geometry',
  'wheel/messages.fr',
  'players/ticket',
  'codes/calls',
  'codes/messages.fr',
  'codes/prize-code',
  'codes/saved-code',
  'codes/web/prize-ticket',
  'draw/calls',
  'draw/draw-prize',
  'draw/messages.fr',
  'draw/proof',
  'draw/proof-text',
  'redemption/prize-state',
  'game/code-by-email',
  'game/email-form',
  'game/messages.fr',
  'game/stored-game',
  'game/stored-values',
  'game/toasts.fr',
  'game/web/game-storage',
]
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
          groups: [
            { name: 'terms-texts', test: /\/src\/terms\/messages\.fr\.ts$/ },
            { name: 'views', test: new RegExp(`/src/(?:${VIEWS.join('|')})\\.tsx?$`) },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/rest': API, '/functions': API, '/outbox': API, '/healthz': API, '/readyz': API },
  },
})
