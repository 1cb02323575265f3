import { mkdir, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { DatabaseAway } from '#database/server/database-error.ts'
import type { Database } from '#database/server/database.ts'

import { copyBytes } from './copy-bytes.ts'

const CONTROL = 'global/pg_control'
const LOG = 'pg_wal'
const SEGMENT = /^[0-9A-F]{24}$/
const NOT_COPIED = /^postmaster\.pid$|^global\/pg_control$|(^|\/)pgsql_tmp|^pg_wal\/[0-9A-F]{24}$/

/** A checkpoint comes at most once in the minutes between two erasures. */
const TRIES = 3

/**
 * Copies the directory of a database that is at work; gives the place in its log up to which the copy reaches.
 *
 * The files change while they are copied. A PostgreSQL that opens the copy does what it does after a crash: it starts from the
 * last checkpoint and replays the log since then, which holds every page that was changed. So the copy is that of one
 * moment if the log is copied last, and if no checkpoint came meanwhile, which could have dropped a part of that log; then it is
 * made again. `pg_backup_start` would begin with a checkpoint, for which every call waits.
 */
export async function copyPgliteDirectory(
  database: Database,
  directory: string,
  copy: string,
): Promise<string> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    await rm(copy, { recursive: true, force: true })
    const control = await readFile(join(directory, CONTROL))
    await copyData(directory, copy)
    await writeFile(join(copy, CONTROL), control, { mode: 0o600 })
    const { first, last, mark } = await markLog(database)
    const segments = (await readdir(join(directory, LOG))).filter((name) => SEGMENT.test(name)).toSorted()
    for (const name of segments.filter((segment) => first <= segment && segment <= last))
      await copyBytes(join(directory, LOG, name), join(copy, LOG, name))
    if (control.equals(await readFile(join(directory, CONTROL)))) return mark
  }
  throw new DatabaseAway('The log of the database was cut again and again while it was copied: try later.')
}

async function copyData(directory: string, copy: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const pathsOf = (isDirectory: boolean) =>
    entries
      .filter((entry) => entry.isDirectory() === isDirectory)
      .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
  const files = pathsOf(false)
  const data = files.filter((path) => !NOT_COPIED.test(path))
  // The copy with its log, and as much again as its data for what is written from it.
  await expectRoom(directory, (await bytesOf(directory, files)) + (await bytesOf(directory, data)))
  await mkdir(copy, { mode: 0o700 })
  for (const path of pathsOf(true)) await mkdir(join(copy, path), { recursive: true, mode: 0o700 })
  for (const path of data) await copyBytes(join(directory, path), join(copy, path))
}

async function bytesOf(directory: string, paths: readonly string[]): Promise<number> {
  let bytes = 0
  // A table that is dropped or rewritten meanwhile takes its files away.
  for (const path of paths) bytes += (await stat(join(directory, path)).catch(() => ({ size: 0 }))).size
  return bytes
}

/** A disk that fills up would stop the database itself. */
async function expectRoom(directory: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(directory))
  const free = bavail * bsize
  if (free >= needed) return
  const [neededMb, freeMb] = [needed, free].map((bytes) => Math.ceil(bytes / 1024 ** 2))
  throw new DatabaseAway(
    `A backup beside the running server copies the database first: ${neededMb} MB are needed and ${freeMb} are free.`,
  )
}

type LogMark = { first: string; last: string; mark: string }

async function markLog(database: Database): Promise<LogMark> {
  const [found] = await database.transaction(async (query) =>
    query<LogMark>(`select redo_wal_file as first, pg_walfile_name(lsn) as last, lsn::text as mark
      from pg_control_checkpoint(), pg_logical_emit_message(false, 'copy', '', true) as lsn`),
  )
  if (!found) throw new Error('The database gave no place in its log.')
  return found
}
