import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readEnv } from './env.ts'

const SECRET = '5e'.repeat(32)

describe('a secret in a file', () => {
  let folder: string
  let file: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roue-secrets-'))
    file = join(folder, 'draw-secret')
    await writeFile(file, `${SECRET}\n`)
  })
  afterAll(async () => rm(folder, { recursive: true }))

  it('that is missing stops the start with its name', () => {
    const missing = join(folder, 'missing')
    expect(readEnv({ DRAW_SECRET_FILE: missing })).toEqual({
      ok: false,
      problems: [`DRAW_SECRET_FILE: ${missing} cannot be read (ENOENT)`],
    })
  })

  it('is refused if the environment contains the secret too, without printing either', () => {
    const read = readEnv({ DRAW_SECRET_FILE: file, DRAW_SECRET: SECRET })
    expect(read).toEqual({
      ok: false,
      problems: ['DRAW_SECRET and DRAW_SECRET_FILE are two ways: give one'],
    })
  })

  it('is checked like a value of the environment', async () => {
    const wrong = join(folder, 'wrong')
    await writeFile(wrong, 'abc')
    expect(readEnv({ DRAW_SECRET_FILE: wrong }).ok).toBe(false)
  })

  it('is read without its trailing line feed', () => {
    const read = readEnv({ DRAW_SECRET_FILE: file })
    expect(read.ok && read.env.drawSecret).toBe(SECRET)
  })

  it('is read for secrets only', () => {
    const read = readEnv({ PORT_FILE: file, DRAW_SECRET_FILE: ' ' })
    expect(read.ok && [read.env.port, read.env.drawSecret]).toEqual([3000, null])
  })
})
