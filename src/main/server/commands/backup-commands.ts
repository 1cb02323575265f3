import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { LAST_LINE } from '#database/server/backup/backup-format.ts'
import { BackupRefused } from '#database/server/backup/backup-lines.ts'
import { checkBackup } from '#database/server/backup/check-backup.ts'
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
import { ROOT } from '#platform/server/package-root.ts'

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

const RESTORE_USAGE = 'restore -- [--check] file.sql'
const CHECK = '--check'
const check = async (chunks: AsyncIterable<string>) => checkBackup(join(ROOT, 'migrations'), chunks)

async function openFile(path: string): Promise<Readable> {
  const file = await open(path).catch((error: Error) => {
    throw new CommandRefused(`${path} cannot be read: ${error.message}`)
  })
  return file.createReadStream()
}

/** Reads a backup by `read`, and returns the number of its rows, by table. */
async function readRows(
  input: Readable,
  read: (chunks: AsyncIterable<string>) => Promise<readonly string[]>,
): Promise<string> {
  try {
    return (await read(input.setEncoding('utf8') as AsyncIterable<string>)).join(', ')
  } catch (error) {
    throw error instanceof BackupRefused ? new CommandRefused(error.message) : error
  }
}

/** Restores a backup into an empty database; with `--check` into a temporary one. */
export const restoreCommand: StreamedCommand<DrawServices> = {
  usage: RESTORE_USAGE,
  async prepare(args) {
    return openFile(onlyArgument(args, RESTORE_USAGE))
  },
  async runAlone(args) {
    if (!args.includes(CHECK)) return null
    const path = onlyArgument(
      args.filter((argument) => argument !== CHECK),
      RESTORE_USAGE,
    )
    return `${path} can be restored: ${await readRows(await openFile(path), check)}`
  },
  async stream({ database, services }, input) {
    const rows = await readRows(input, async (chunks) => readBackup(database, chunks))
    await services.venues.refresh()
    return Readable.from([rows])
  },
  finish: async (rows, args) =>
    `${onlyArgument(args, RESTORE_USAGE)} is restored: ${await text(rows)}`,
}
