import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { LAST_LINE } from '#database/server/backup/backup-format.ts'
import { BackupRefused } from '#database/server/backup/backup-lines.ts'
import { readBackup } from '#database/server/backup/read-backup.ts'
import { writeBackup } from '#database/server/backup/write-backup.ts'
import type { DrawServices } from '#draw/server/services.ts'
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

/**
 * Writes all recorded data as one file of plain SQL. It contains personal data: only its owner may
 * read it.
 */
export const backupCommand: StreamedCommand = {
  usage: BACKUP_USAGE,
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
      if (!end.endsWith(`\n${LAST_LINE}\n`)) throw new CommandRefused('The backup was cut short.')
    }
    await writeFileAtomically(path, copyAndKeepEnd())
    const rows = end.match(/^-- rows .*$/gm)?.map((line) => line.slice('-- rows '.length)) ?? []
    return `${path}: ${rows.join(', ')}`
  },
}

const RESTORE_USAGE = 'restore -- file.sql'

/** Restores a backup into an empty database. */
export const restoreCommand: StreamedCommand<DrawServices> = {
  usage: RESTORE_USAGE,
  async prepare(args) {
    const path = onlyArgument(args, RESTORE_USAGE)
    const file = await open(path).catch((error: Error) => {
      throw new CommandRefused(`${path} cannot be read: ${error.message}`)
    })
    return file.createReadStream()
  },
  async stream({ database, services }, input) {
    try {
      const rows = await readBackup(database, input.setEncoding('utf8') as AsyncIterable<string>)
      await services.venues.refresh()
      return Readable.from([rows.join(', ')])
    } catch (error) {
      throw error instanceof BackupRefused ? new CommandRefused(error.message) : error
    }
  },
  finish: async (rows, args) =>
    `${onlyArgument(args, RESTORE_USAGE)} is restored: ${await text(rows)}`,
}
