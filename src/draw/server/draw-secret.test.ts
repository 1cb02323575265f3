import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { deriveMailboxPepper } from '#players/mailbox/server/mailbox-key.ts'

import { loadDrawSecret } from './draw-secret.ts'

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

describe('the draw secret', () => {
  let parent: string
  let dataDir: string
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'roue-secret-'))
    dataDir = join(parent, 'data')
  })
  afterEach(async () => rm(parent, { recursive: true }))

  it.each(['', 'secret', 'ab'.repeat(31), 'AB'.repeat(32), `${'ab'.repeat(32)}ab`])(
    'is not read from a file with the content %j, because another secret would draw other prizes',
    async (content) => {
      await writeFile(join(parent, 'draw-secret'), content)
      await expect(loadDrawSecret(null, parent)).rejects.toThrow('does not hold 32 bytes of hex')
      expect(await readFile(join(parent, 'draw-secret'), 'utf8')).toBe(content)
    },
  )

  it('throws an error if its file cannot be read', async () => {
    await writeFile(dataDir, 'a file, and no folder')
    await expect(loadDrawSecret(null, dataDir)).rejects.toMatchObject({ code: 'ENOTDIR' })
  })

  it('is the given secret, and no file is created', async () => {
    expect(toHex(await loadDrawSecret('5e'.repeat(32), dataDir))).toBe('5e'.repeat(32))
    expect(await readdir(parent)).toEqual([])
  })

  it('is created at the first start, is readable by its owner only, and is reused at each later start', async () => {
    const first = await loadDrawSecret(null, dataDir)
    expect(first).toHaveLength(32)
    expect((await stat(join(dataDir, 'draw-secret'))).mode & 0o777).toBe(0o600)
    expect(toHex(await loadDrawSecret(null, dataDir))).toBe(toHex(first))
  })

  it('may end in a line break, which editors add', async () => {
    await writeFile(join(parent, 'draw-secret'), `${'ab'.repeat(32)}\n`)
    expect(toHex(await loadDrawSecret(null, parent))).toBe('ab'.repeat(32))
  })

  it('is the same for 20 simultaneous first starts, which leave no other file', async () => {
    const loaded = await Promise.all(
      Array.from({ length: 20 }, async () => loadDrawSecret(null, dataDir)),
    )
    expect(new Set(loaded.map(toHex)).size).toBe(1)
    expect(await readdir(dataDir)).toEqual(['draw-secret'])
  })

  it('differs between two servers, and from the pepper of the mailboxes', async () => {
    const first = await loadDrawSecret(null, join(parent, 'one'))
    const other = await loadDrawSecret(null, join(parent, 'other'))
    expect(
      new Set([first, other, deriveMailboxPepper(first), deriveMailboxPepper(other)].map(toHex))
        .size,
    ).toBe(4)
  })
})
