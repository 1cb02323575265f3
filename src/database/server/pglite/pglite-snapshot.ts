import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { Database } from '#database/server/database.ts'
import { DatabaseUnavailable } from '#database/server/database-error.ts'
import { freeBytes } from '#database/server/free-bytes.ts'
import { TransactionQueue } from '#database/server/transaction-queue.ts'

import { startPgliteThread } from './pglite-thread.ts'

/** Returns the path of the copy: beside the database, on the same disk. */
export const snapshotPathOf = (directory: string) => `${directory}.copy`

/**
 * Returns a function that runs a long read-only transaction on a temporary copy of the database,
 * opened by a second PGlite. A PGlite has one connection, on which a long transaction would block
 * all others. The function makes one copy at a time.
 */
export function createSnapshotTransaction(
  database: Database,
  directory: string,
): NonNullable<Database['snapshotTransaction']> {
  const queue = new TransactionQueue()
  const copy = snapshotPathOf(directory)
  return async (work, options) => {
    await queue.acquire()
    try {
      const position = await copyPgliteDirectory(database, directory, copy)
      const reader = await startPgliteThread({ directory: copy, isCopy: true })
      try {
        await checkPosition(reader, position)
        return await reader.transaction(work, options)
      } finally {
        await reader.close()
      }
    } finally {
      await rm(copy, { recursive: true, force: true })
      queue.release()
    }
  }
}

/**
 * Throws DatabaseUnavailable unless the copy has replayed its log up to this position. Otherwise
 * the copy is no consistent snapshot.
 */
async function checkPosition(reader: Database, position: string): Promise<void> {
  const [found] = await reader.transaction(async (query) =>
    query<{ isWhole: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isWhole"', [
      position,
    ]),
  )
  if (found?.isWhole !== true)
    throw new DatabaseUnavailable('The copy of the database is not whole.')
}

const CONTROL_FILE = 'global/pg_control'
const LOG_DIRECTORY = 'pg_wal'
const SEGMENT_NAME = /^[0-9A-F]{24}$/
const NOT_COPIED = /^postmaster\.pid$|^global\/pg_control$|(^|\/)pgsql_tmp|^pg_wal\/[0-9A-F]{24}$/

/** Several checkpoints during one copy are unlikely: the server makes few. */
const ATTEMPTS_MAX = 3

/**
 * Copies the directory of an open database. Returns the position in its log (an LSN) up to which
 * the copy is complete. Throws DatabaseUnavailable without enough free space, or if a checkpoint
 * interrupted each attempt.
 *
 * The files change while they are copied. A PostgreSQL that opens the copy recovers as after a
 * crash: it starts from the last checkpoint and replays the log since then, which contains every
 * changed page. The copy is a consistent snapshot if the log is copied last and no checkpoint has
 * deleted a part of the log meanwhile. After a checkpoint, the copy is made again.
 * `pg_backup_start` is not used, because it begins with a checkpoint, which blocks every call.
 */
export async function copyPgliteDirectory(
  database: Database,
  directory: string,
  copy: string,
): Promise<string> {
  // One chunk for all files: a chunk for each file would be a gigabyte of garbage.
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    await rm(copy, { recursive: true, force: true })
    const control = await readFile(join(directory, CONTROL_FILE))
    await copyData(directory, copy, chunk)
    await writeFile(join(copy, CONTROL_FILE), control, { mode: 0o600 })
    const { first, last, position } = await writeLogRecord(database)
    const segments = (await readdir(join(directory, LOG_DIRECTORY)))
      .filter((name) => SEGMENT_NAME.test(name))
      .toSorted()
    for (const name of segments.filter((segment) => first <= segment && segment <= last))
      await copyBytes(join(directory, LOG_DIRECTORY, name), join(copy, LOG_DIRECTORY, name), chunk)
    if (control.equals(await readFile(join(directory, CONTROL_FILE)))) return position
  }
  throw new DatabaseUnavailable(
    'Each copy of the database was interrupted by a checkpoint: try later.',
  )
}

async function copyData(directory: string, copy: string, chunk: Buffer): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const pathsOf = (isDirectory: boolean) =>
    entries
      .filter((entry) => entry.isDirectory() === isDirectory)
      .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
  const files = pathsOf(false)
  const data = files.filter((path) => !NOT_COPIED.test(path))
  // The disk must hold the copy with its log, and the backup file, which is as large as the data.
  checkFreeSpace(directory, await sumSizes(directory, [...files, ...data]))
  await mkdir(copy, { mode: 0o700 })
  for (const path of pathsOf(true)) await mkdir(join(copy, path), { recursive: true, mode: 0o700 })
  for (const path of data) await copyBytes(join(directory, path), join(copy, path), chunk)
}

async function sumSizes(directory: string, paths: readonly string[]): Promise<number> {
  let bytes = 0
  // The files of a table that is dropped or rewritten meanwhile are deleted.
  for (const path of paths)
    bytes += (await stat(join(directory, path)).catch(() => ({ size: 0 }))).size
  return bytes
}

/**
 * Throws DatabaseUnavailable without enough free space: a full disk would stop the database itself.
 */
function checkFreeSpace(directory: string, needed: number): void {
  const free = freeBytes(dirname(directory))
  if (free >= needed) return
  const [neededMb, freeMb] = [needed, free].map((bytes) => Math.ceil(bytes / 1024 ** 2))
  throw new DatabaseUnavailable(
    `A backup beside the running server copies the database first: ${neededMb} MB are needed and ${freeMb} are free.`,
  )
}

type LogRange = { first: string; last: string; position: string }

async function writeLogRecord(database: Database): Promise<LogRange> {
  const [found] = await database.transaction(async (query) =>
    query<LogRange>(`select redo_wal_file as first, pg_walfile_name(lsn) as last, lsn::text as position
      from pg_control_checkpoint(), pg_logical_emit_message(false, 'copy', '', true) as lsn`),
  )
  if (!found) throw new Error('The database returned no position in its log.')
  return found
}

const CHUNK_BYTES = 1024 * 1024
/** A large amount of unsynced data delays the commits of the database on the same disk. */
const SYNC_EVERY_BYTES = 8 * CHUNK_BYTES

/** Copies a file, which may change or be deleted meanwhile. Only the owner may read the copy. */
async function copyBytes(from: string, to: string, chunk: Buffer): Promise<void> {
  const source = await open(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!source) return
  try {
    const target = await open(to, 'wx', 0o600)
    await copyChunks(source, target, chunk).finally(async () => target.close())
  } finally {
    await source.close()
  }
}

async function copyChunks(source: FileHandle, target: FileHandle, chunk: Buffer): Promise<void> {
  for (let copied = 0; ;) {
    const { bytesRead } = await source.read(chunk)
    if (bytesRead === 0) return
    await target.writeFile(chunk.subarray(0, bytesRead))
    copied += bytesRead
    if (copied % SYNC_EVERY_BYTES < bytesRead) await target.datasync()
  }
}
