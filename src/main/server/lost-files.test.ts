import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openPglite } from '#database/server/pglite/pglite.ts'
import { readEnv } from '#operations/server/env.ts'
import { copyMigratedDatabase } from '#testing/database/migrated-directory.ts'
import { runServer } from '#testing/servers/running-server.ts'

import { COMMANDS } from './commands/command-list.ts'
import { runCommand } from './commands/run-command.ts'

const OTHER_SECRET = 'ab'.repeat(32)

describe('a data directory', () => {
  let parent: string
  let DATA_DIR: string
  const file = (name: string) => join(DATA_DIR, name)
  const start = async (env = {}) => {
    const server = await runServer({ DATA_DIR, ...env })
    expect(await server.end()).toBe(0)
  }
  const command = async (name: string, ...args: string[]) => {
    const read = readEnv({ DATA_DIR }, args)
    const found = COMMANDS.get(name)
    if (!read.ok || !found) throw new Error('no such command')
    return runCommand(read.env, name, found, args)
  }
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
      /draw-secret is missing: put back .* --accept-new-secret, which .*\.\n$/,
    )
    await expect(command('audit')).rejects.toThrow(/draw-secret is missing/)
    expect(existsSync(file('draw-secret'))).toBe(false)
    await expect(start({ DRAW_SECRET: OTHER_SECRET })).rejects.toThrow(
      /This database was made with another draw secret: put back .*\.\n$/,
    )
    await writeFile(file('draw-secret'), 'damaged')
    await expect(start()).rejects.toThrow(/does not hold 32 bytes of hex\n$/)
    await writeFile(file('draw-secret'), secret)
    if (process.getuid?.() !== 0) {
      await chmod(file('draw-secret'), 0)
      await expect(start()).rejects.toThrow(/draw-secret cannot be used \(EACCES\)/)
      await chmod(file('draw-secret'), 0o600)
    }
    await start()
  })

  it('without its database is refused, and a backup can be restored into it', async () => {
    await rename(file('database'), join(parent, 'moved'))
    const isMissing = /database is missing, and .* shows that it was there: .*\.\n?$/
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

  it('whose first start was interrupted is started again', async () => {
    const directory = join(parent, 'first', 'database')
    await (await openPglite(directory)).close()
    await rm(directory, { recursive: true })
    await expect(openPglite(directory)).rejects.toThrow('is missing')
    // The process had ended here before the database got its name.
    await rename(join(parent, 'moved'), `${directory}.unfinished`)
    await (await openPglite(directory)).close()
    expect(existsSync(`${directory}.unfinished`)).toBe(false)
  })
})
