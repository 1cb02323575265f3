import { Readable } from 'node:stream'

import { LAST_LINE } from '#database/server/backup/backup-format.ts'
import { writeBackup } from '#database/server/backup/write-backup.ts'
import {
  CommandRefused,
  onlyArgument,
  type StreamedCommand,
} from '#platform/server/commands/command.ts'
import { createTextStream } from '#platform/server/commands/streams.ts'
import { writeFileAtomically } from '#platform/server/commands/write-file.ts'

const usage = 'backup -- file.sql'

/** The lines with the row counts are within this many characters of the end. */
const END_CHARACTERS = 8192

/**
 * Writes all recorded data as one file of plain SQL. It contains personal data: only its owner may
 * read it.
 */
export const backupCommand: StreamedCommand = {
  usage,
  async prepare(args) {
    onlyArgument(args, usage)
    return Readable.from([''])
  },
  stream: async ({ database }) => createTextStream(async (write) => writeBackup(database, write)),
  async finish(output, args) {
    const path = onlyArgument(args, usage)
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
