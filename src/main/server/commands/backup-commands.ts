import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { END_PREFIX } from '#database/server/backup/backup-format.ts'
import { BackupRefused } from '#database/server/backup/backup-lines.ts'
import { readBackup } from '#database/server/backup/read-backup.ts'
import { writeBackup } from '#database/server/backup/write-backup.ts'
import { ACCEPT_NEW_SECRET } from '#database/server/schema/installation.ts'
import { readMigrations } from '#database/server/schema/migrations.ts'
import { eraseAgain } from '#players/server/erasure.ts'
import type { DrawServices } from '#draw/server/services.ts'
import { fingerprintOf, PROGRAM } from '#main/server/database-location.ts'
import {
  CommandRefused,
  onlyArgument,
  type StreamedCommand,
} from '#platform/commands/server/command.ts'
import { createTextStream } from '#platform/commands/server/streams.ts'
import { writeFileAtomically } from '#platform/commands/server/write-file.ts'

const BACKUP_USAGE = 'backup -- file.sql'

/** The lines with the row counts are within this many characters of the end. */
const END_CHARACTERS = 8192
const LAST_LINE_LENGTH = END_PREFIX.length + '\n'.length + 64

/**
 * Writes all recorded data as one file of plain SQL. It contains personal data: only its owner may
 * read it.
 */
export const backupCommand: StreamedCommand = {
  usage: BACKUP_USAGE,
  needs: 'any',
  async prepare(args) {
    onlyArgument(args, BACKUP_USAGE)
    return Readable.from([''])
  },
  stream: async ({ database }) => createTextStream(async (write) => writeBackup(database, write)),
  async finish(output, args) {
    const path = onlyArgument(args, BACKUP_USAGE)
    let end = ''
    const copyAndKeepEnd = async function* () {
      for await (const piece of output.setEncoding('utf8') as AsyncIterable<string>) {
        end = (end + piece).slice(-END_CHARACTERS)
        yield piece
      }
      const lastLine = end.slice(-LAST_LINE_LENGTH)
      if (!lastLine.startsWith(END_PREFIX) || !lastLine.endsWith('\n'))
        throw new CommandRefused('The backup was cut short.')
    }
    await writeFileAtomically(path, copyAndKeepEnd())
    const rows = end.match(/^-- rows .*$/gm)?.map((line) => line.slice('-- rows '.length)) ?? []
    return `${path}: ${rows.join(', ')}`
  },
}

const RESTORE_USAGE = `restore -- file.sql [${ACCEPT_NEW_SECRET}]`

const fileOf = (args: readonly string[]) =>
  onlyArgument(
    args.filter((argument) => argument !== ACCEPT_NEW_SECRET),
    RESTORE_USAGE,
  )

/** Restores a backup into an empty database. */
export const restoreCommand: StreamedCommand<DrawServices> = {
  usage: RESTORE_USAGE,
  needs: 'new',
  async prepare(args) {
    const path = fileOf(args)
    const file = await open(path).catch((error: Error) => {
      throw new CommandRefused(`${path} cannot be read: ${error.message}`)
    })
    return Readable.from(readWithOption(file.createReadStream(), args.includes(ACCEPT_NEW_SECRET)))
  },
  async stream({ database, services }, input) {
    try {
      const rows = await readBackup(database, input.setEncoding('utf8') as AsyncIterable<string>, {
        version: PROGRAM.version,
        migrations: await readMigrations(PROGRAM.migrations),
        fingerprint: fingerprintOf(services.drawSecret),
        finish: async (query) => eraseAgain(query, await services.erasedFile.list()),
      })
      await services.venues.refresh()
      return Readable.from([rows.join(', ')])
    } catch (error) {
      throw error instanceof BackupRefused ? new CommandRefused(error.message) : error
    }
  },
  finish: async (rows, args) => `${fileOf(args)} is restored: ${await text(rows)}`,
}

/** The process that restores may be another one: the option is the first line of its input. */
async function* readWithOption(
  file: AsyncIterable<Buffer>,
  isNewSecretAccepted: boolean,
): AsyncGenerator<Buffer> {
  if (isNewSecretAccepted) yield Buffer.from(`${ACCEPT_NEW_SECRET}\n`)
  yield* file
}
