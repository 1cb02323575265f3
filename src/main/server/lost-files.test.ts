import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ACCEPT_NEW_SECRET } from '#database/server/schema/installation.ts'
import { terminalMessage } from '#platform/server/terminal-message.ts'
import { copyNewDatabases } from '#testing/database/empty-directory.ts'
import { copyMigratedDatabase } from '#testing/database/migrated-directory.ts'
import { commandHere, envOf } from '#testing/servers/command-here.ts'
import { serverHere } from '#testing/servers/server-here.ts'

const OTHER_SECRET = 'ab'.repeat(32)

copyNewDatabases()

describe('a data directory', () => {
  let parent: string
  let DATA_DIR: string
  const file = (name: string) => join(DATA_DIR, name)
  const env = (DRAW_SECRET = '') => envOf({ DATA_DIR, DRAW_SECRET })
  /** Starts and stops a server. Rejects with the line that the process would print. */
  const start = async (drawSecret?: string) => {
    try {
      const server = await serverHere(env(drawSecret))
      await server.stop()
    } catch (error) {
      throw new Error(terminalMessage(error), { cause: error })
    }
  }
  const command = async (name: string, ...args: string[]) =>
    commandHere({ ...env(), isNewSecretAccepted: args.includes(ACCEPT_NEW_SECRET) }, name, ...args)
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'roue-lost-'))
    DATA_DIR = join(parent, 'data')
    copyMigratedDatabase(DATA_DIR)
    await start()
    await command('backup', join(parent, 'backup.sql'))
  })
  afterAll(async () => rm(parent, { recursive: true }))

  it('without its draw secret, or with another secret, is refused, and no secret is made', async () => {
    const secret = await readFile(file('draw-secret'), 'utf8')
    await rm(file('draw-secret'))
    await expect(start()).rejects.toThrow(
      /draw-secret is missing: put back .* --accept-new-secret, which .*\.$/,
    )
    await expect(command('audit')).rejects.toThrow(/draw-secret is missing/)
    expect(existsSync(file('draw-secret'))).toBe(false)
    await expect(start(OTHER_SECRET)).rejects.toThrow(
      /This database was made with another draw secret: put back .*\.$/,
    )
    await writeFile(file('draw-secret'), 'damaged')
    await expect(start()).rejects.toThrow(/does not hold 32 bytes of hex$/)
    await writeFile(file('draw-secret'), secret)
    if (process.getuid?.() !== 0) {
      await chmod(file('draw-secret'), 0)
      await expect(start()).rejects.toThrow(/draw-secret cannot be used \(EACCES\)/)
      await chmod(file('draw-secret'), 0o600)
    }
    await start()
  })

  it('without its database is refused, and a backup can be restored into it', async () => {
    await rm(file('database'), { recursive: true })
    const isMissing = /database is missing, and .* shows that it was there: .*\.$/
    await expect(start()).rejects.toThrow(isMissing)
    await expect(command('audit')).rejects.toThrow(isMissing)
    await expect(command('backup', join(parent, 'none.sql'))).rejects.toThrow(isMissing)
    expect(existsSync(file('database'))).toBe(false)

    const secret = await readFile(file('draw-secret'), 'utf8')
    await writeFile(file('draw-secret'), OTHER_SECRET)
    const restored = async (...options: string[]) =>
      command('restore', join(parent, 'backup.sql'), ...options)
    await expect(restored()).rejects.toThrow(/was made with another draw secret/)
    expect([existsSync(file('database')), existsSync(file('database.lock'))]).toEqual([false, true])
    expect(await restored('--accept-new-secret')).toContain('venues 2')
    await start()
    await rm(file('database'), { recursive: true })
    await writeFile(file('draw-secret'), secret)
    await restored()
    await start()
  })
})
