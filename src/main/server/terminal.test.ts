import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { findProgram } from '#testing/machine/find-program.ts'
import { findFreePort } from '#testing/machine/free-port.ts'
import { copyMigratedDatabase } from '#testing/database/migrated-directory.ts'

const run = promisify(execFile)
/** The command `script` provides a pseudo-terminal. On other systems, it takes other arguments. */
const hasTerminal = process.platform === 'linux' && findProgram('script') !== null

describe('the output of the server', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'roue-terminal-'))
    copyMigratedDatabase(dataDir)
  })
  afterEach(async () => rm(dataDir, { recursive: true }))

  it.skipIf(!hasTerminal)(
    'is readable lines and a start message in a terminal; the end of the terminal stops the server',
    async () => {
      const port = await findFreePort()
      const started = run('script', ['-qec', 'node src/main/server/main.ts', '/dev/null'], {
        env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
      })
      let output = ''
      started.child.stdout?.on('data', (chunk: string) => (output += chunk))
      await expect.poll(() => output, { timeout: 60_000 }).toContain('Ctrl+C')
      started.child.kill('SIGKILL')
      await started.catch(() => {})
      // The closed terminal stops the server, which then removes the socket of its commands.
      await expect.poll(() => existsSync(join(dataDir, 'admin.sock'))).toBe(false)
      expect(output).toMatch(/^\d\d:\d\d:\d\d {2}ready: url http:/m)
      expect(output).toContain(`  Game     http://localhost:${port}`)
      expect(output).not.toContain('{"')
    },
  )
})
