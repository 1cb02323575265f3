import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { copyMigratedDatabase } from '#testing/database/migrated-directory.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roue-npm-'))
  copyMigratedDatabase(dataDir)
})
afterAll(async () => rm(dataDir, { recursive: true }))

it.each(['SIGTERM', 'SIGHUP'] as const)(
  'a %s to `npm start` stops the server, and the next server starts on the same database',
  async (signal) => {
    // The start has no `prestart`, which would build the page.
    const npm = spawn('npm', ['start', '--ignore-scripts'], {
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const output: string[] = []
    const lines = createInterface(npm.stdout).on('line', (line) => {
      output.push(line)
      if (line.includes('"event":"ready"')) npm.kill(signal)
    })
    // The output ends when its last writing process ends: the server.
    await once(lines, 'close')
    expect(output.at(-1)).toContain('"event":"stopping"')
  },
)
