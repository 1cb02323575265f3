import { readFile } from 'node:fs/promises'

import { BackupRefused, readBackup } from '#server/database/backup-file.ts'
import { putOddsInForce } from '#server/odds-tables.ts'

import { CommandRefused, onlyArgument, type Command } from './command.ts'

const usage = 'restore -- file.sql'

/** Puts a backup into a database in which nothing was recorded yet. */
export const restore: Command = {
  usage,
  async prepare(args) {
    const path = onlyArgument(args, usage)
    return readFile(path, 'utf8').catch((error: Error) => {
      throw new CommandRefused(`${path} cannot be read: ${error.message}`)
    })
  },
  async run({ engine, services }, text) {
    try {
      const rows = await readBackup(engine, text)
      // The backup's last odds may not be those that this server draws with.
      await putOddsInForce(services.venues, services.hashes, services.asRole)
      return rows.join(', ')
    } catch (error) {
      throw error instanceof BackupRefused ? new CommandRefused(error.message) : error
    }
  },
  finish: async (rows, [path = '']) => `${path} is restored: ${rows}`,
}
