import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { BackupRefused } from '#database/server/backup/backup-lines.ts'
import { readBackup } from '#database/server/backup/read-backup.ts'
import type { DrawServices } from '#draw/server/services.ts'
import {
  CommandRefused,
  onlyArgument,
  type StreamedCommand,
} from '#platform/server/commands/command.ts'

const usage = 'restore -- file.sql'

/** Restores a backup into an empty database. */
export const restoreCommand: StreamedCommand<DrawServices> = {
  usage,
  async prepare(args) {
    const path = onlyArgument(args, usage)
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
  finish: async (rows, args) => `${onlyArgument(args, usage)} is restored: ${await text(rows)}`,
}
