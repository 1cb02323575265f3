/** `npm run dev`: starts the page with hot reload on Vite's port, and the API server. If one of them exits, both stop. */

import { spawn } from 'node:child_process'

const children = [
  spawn('node', ['--watch', '--disable-warning=ExperimentalWarning', 'src/main/server/main.ts'], {
    stdio: 'inherit',
  }),
  spawn('npx', ['--no-install', 'vite', '--configLoader', 'native'], { stdio: 'inherit' }),
]
for (const child of children) {
  child.on('exit', () => {
    for (const other of children) other.kill()
  })
}
