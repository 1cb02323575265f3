import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { firstStyles } from './scripts/first-styles.ts'
import { logoSprite } from './scripts/logo-sprite.ts'

const API = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), logoSprite(), firstStyles()],
  build: {
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/rest': API, '/functions': API, '/outbox': API, '/healthz': API, '/readyz': API },
  },
})
