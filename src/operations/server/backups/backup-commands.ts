import { mkdtemp, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { END_PREFIX } from '#database/server/backup/backup-format.ts'
import { BackupRefused } from '#database/server/backup/backup-lines.ts'
import { checkBackup } from '#database/server/backup/check-backup.ts'
import { readBackup } from '#database/server/backup/read-backup.ts'
import { writeBackup } from '#database/server/backup/write-backup.ts'
import type { Query } from '#database/server/database.ts'
import { ACCEPT_NEW_SECRET } from '#database/server/schema/installation.ts'
import { readMigrations } from '#database/server/schema/migrations.ts'
import { eraseAgain } from '#players/server/erasure.ts'
import type { DrawServices } from '#draw/server/services.ts'
import { fingerprintOf, PROGRAM } from '#operations/server/database-location.ts'
import {
  CommandRefused,
  onlyArgument,
  type StreamedCommand,
} from '#platform/commands/server/command.ts'
import { createTextStream } from '#platform/commands/server/streams.ts'
import { writeFileAtomically } from '#platform/commands/server/write-file.ts'

const BACKUP_USAGE = 'backup file.sql'

/** The length of the end of a backup that contains the lines with the row counts. */
const END_CHARACTERS = 8192
const LAST_LINE_LENGTH = END_PREFIX.length + '\n'.length + 64

/**
 * Writes all data as one file of plain SQL. Only its owner may read it, because it contains
 * personal data.
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
    return `${path}: ${countInWords(end.match(/^-- rows .*$/gm) ?? [])}`
  },
}

/** The tables whose rows the output of a command counts, by the word for their rows. */
const COUNTED = {
  plays: 'private.participations',
  codes: 'public.used_prize_codes',
  mails: 'private.mails',
  venues: 'private.venues',
}

/** Returns 'plays 3, codes 2, …'. Takes lines that end with a table and the number of its rows. */
const countInWords = (lines: readonly string[]) =>
  Object.entries(COUNTED)
    .map(([word, table]) => {
      const line = lines.find((candidate) => candidate.includes(`${table} `))
      return `${word} ${line?.split(' ').at(-1)}`
    })
    .join(', ')

const CHECK = '--check'
const RESTORE_USAGE = `restore file.sql [${CHECK}] [${ACCEPT_NEW_SECRET}]`

const fileOf = (args: readonly string[]) =>
  onlyArgument(
    args.filter((argument) => argument !== CHECK && argument !== ACCEPT_NEW_SECRET),
    RESTORE_USAGE,
  )

async function openFile(path: string): Promise<Readable> {
  const file = await open(path).catch((error: Error) => {
    throw new CommandRefused(`${path} cannot be read: ${error.message}`)
  })
  return file.createReadStream()
}

/** Reads a backup by `read`, and returns the counts of its rows. */
async function readRows(
  input: Readable,
  read: (chunks: AsyncIterable<string>) => Promise<readonly string[]>,
): Promise<string> {
  try {
    return countInWords(await read(input.setEncoding('utf8') as AsyncIterable<string>))
  } catch (error) {
    throw error instanceof BackupRefused ? new CommandRefused(error.message) : error
  }
}

/**
 * Restores a backup into an empty database. With `--check`, restores it into a temporary database.
 */
export const restoreCommand: StreamedCommand<DrawServices> = {
  usage: RESTORE_USAGE,
  needs: 'new',
  async prepare(args) {
    const file = await openFile(fileOf(args))
    return Readable.from(readWithOption(file, args.includes(ACCEPT_NEW_SECRET)))
  },
  async runAlone(args) {
    if (!args.includes(CHECK)) return null
    const path = fileOf(args)
    const directory = await mkdtemp(join(tmpdir(), 'roue-check-'))
    const restoring = { ...PROGRAM, migrations: await readMigrations(PROGRAM.migrations) }
    const rows = await readRows(await openFile(path), async (chunks) =>
      checkBackup(chunks, directory, restoring),
    )
    return `${path} can be restored: ${rows}`
  },
  async stream({ database, services }, input) {
    const restoring = {
      version: PROGRAM.version,
      migrations: await readMigrations(PROGRAM.migrations),
      fingerprint: fingerprintOf(services.drawSecret),
      finish: async (query: Query) => eraseAgain(query, await services.erasedFile.list()),
    }
    const rows = await readRows(input, async (chunks) => readBackup(database, chunks, restoring))
    await services.venues.refresh()
    return Readable.from([rows])
  },
  finish: async (rows, args) => `${fileOf(args)} is restored: ${await text(rows)}`,
}

/**
 * Returns the file with the option as its first line, because another process may restore the file.
 */
async function* readWithOption(
  file: AsyncIterable<Buffer>,
  isNewSecretAccepted: boolean,
): AsyncGenerator<Buffer> {
  if (isNewSecretAccepted) yield Buffer.from(`${ACCEPT_NEW_SECRET}\n`)
  yield* file
}
