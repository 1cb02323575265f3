/**
 * `npm run dev`: starts the API server, the page with hot reload on Vite's port, and the back
 * office at its path `/gestion`. If the page or the API server exits, all stop.
 */

import { spawn } from 'node:child_process'

import { createServer } from 'vite'

import { ADMIN_CONFIG } from './build/admin-config.ts'

/** vite.config.ts sends requests for the back office to this port. */
const ADMIN_PORT = 5174
const API = 'http://127.0.0.1:3000'

const admin = await createServer({
  ...ADMIN_CONFIG,
  server: {
    host: '127.0.0.1',
    port: ADMIN_PORT,
    strictPort: true,
    hmr: { clientPort: ADMIN_PORT },
    proxy: { '/gestion/calls': API, '/gestion/files': API },
  },
})
await admin.listen()

const children = [
  spawn('node', ['--watch', '--disable-warning=ExperimentalWarning', 'src/main/server/main.ts'], {
    stdio: 'inherit',
  }),
  spawn('npx', ['--no-install', 'vite', '--configLoader', 'native'], { stdio: 'inherit' }),
]
for (const child of children) {
  child.on('exit', () => {
    for (const other of children) other.kill()
    void admin.close()
  })
}
