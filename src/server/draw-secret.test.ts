import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { loadDrawSecret } from './draw-secret.ts'

describe('the secret of the draws', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'roue-secret-'))
  })
  afterEach(async () => rm(dataDir, { recursive: true }))

  it('is made once, whole, for its owner alone, whoever starts together', async () => {
    const secrets = await Promise.all(Array.from({ length: 5 }, async () => loadDrawSecret(null, dataDir)))
    expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1)
    expect(secrets[0]).toHaveLength(32)
    expect(await readdir(dataDir)).toEqual(['draw-secret'])
    expect((await stat(join(dataDir, 'draw-secret'))).mode & 0o777).toBe(0o600)
  })

  it('is refused when its file holds something else', async () => {
    await writeFile(join(dataDir, 'draw-secret'), 'half')
    await expect(loadDrawSecret(null, dataDir)).rejects.toThrow('does not hold 32 bytes of hex')
  })

  it('is the one of the environment where there is one', async () => {
    expect(await loadDrawSecret('5e'.repeat(32), dataDir)).toEqual(Buffer.alloc(32, 0x5e))
    expect(await readdir(dataDir)).toEqual([])
  })
})
