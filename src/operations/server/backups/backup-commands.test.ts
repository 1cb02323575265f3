import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { END_PREFIX, FIRST_LINE } from '#database/server/backup/backup-format.ts'
import { createTextStream } from '#platform/commands/server/streams.ts'

import { backupCommand } from './backup-commands.ts'

const LAST_LINE = `${END_PREFIX}${'0a'.repeat(32)}`

describe('the file of a backup', () => {
  let folder: string
  let path: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roue-file-'))
    path = join(folder, 'b.sql')
    await writeFile(path, 'the previous backup')
  })
  afterEach(async () => rm(folder, { recursive: true }))

  it.each([
    ['ends before its last line', () => Readable.from([`${FIRST_LINE}\n`, 'begin;\n'])],
    ['ends within its last line', () => Readable.from([`${FIRST_LINE}\n${LAST_LINE}`])],
    [
      'breaks off',
      () =>
        Readable.from(
          (function* () {
            yield `${FIRST_LINE}\n`
            throw new Error('aborted')
          })(),
        ),
    ],
  ])('is not replaced if the stream %s', async (_, output) => {
    await expect(backupCommand.finish(output(), [path])).rejects.toThrow(/cut short|aborted/)
    expect(await readFile(path, 'utf8')).toBe('the previous backup')
    expect(await readdir(folder)).toEqual(['b.sql'])
  })

  it('is replaced by a complete backup, and the command reports its number of plays, codes, mails and venues', async () => {
    const counts =
      '-- rows private.participations 21\n-- rows public.used_prize_codes 3\n-- rows private.mails 8\n-- rows private.venues 2\n-- rows private.venue_drafts 9'
    const triggers = 'alter table private.participations enable trigger user;'
    const whole = `${FIRST_LINE}\n${triggers}\n${counts}\n${LAST_LINE}\n`
    // The chunks have one byte, so that a character is split, too.
    const pieces = Array.from(Buffer.from(`-- é\n${whole}`), (byte) => Buffer.from([byte]))
    expect(await backupCommand.finish(Readable.from(pieces, { objectMode: false }), [path])).toBe(
      `${path}: plays 21, codes 3, mails 8, venues 2`,
    )
    expect(await readFile(path, 'utf8')).toBe(`-- é\n${whole}`)
  })
})

describe('the stream of a backup', () => {
  it('rejects on an error before its first chunk, and emits a later error in the stream', async () => {
    const failing = createTextStream(async () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    const output = await createTextStream(async (write) => {
      await write('a')
      throw new Error('later')
    })
    await expect(text(output)).rejects.toThrow('later')
  })

  it('waits for its consumer, and ends if the consumer closes the stream', async () => {
    let written = 0
    let ended: unknown = null
    const output = await createTextStream(async (write) => {
      try {
        for (;;) {
          await write('x'.repeat(100_000))
          written += 1
        }
      } catch (error) {
        ended = error
      }
    })
    await pause(50)
    expect(written).toBeLessThan(3)
    output.destroy()
    await expect.poll(() => ended).toBeInstanceOf(Error)
  })
})
