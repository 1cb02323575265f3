import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { addAbortSignal, Readable } from 'node:stream'

import { backupCommand } from '#operations/server/backups/backup-commands.ts'
import type { Env } from '#operations/server/env.ts'
import type { CommandContext } from '#platform/commands/server/command.ts'
import type { PlatformServices } from '#platform/server/services.ts'
import { terminalMessage } from '#platform/server/terminal-message.ts'

import { backupNameOf, deleteOutdated, listBackups } from './backup-folder.ts'
import { copyBackup } from './copy-backup.ts'

/** A backup is made after half past four in the morning, outside opening hours. */
const DAY_STARTS_AFTER_MS = 4.5 * 3_600_000
const RETRY_MS = 3_600_000
const PARIS_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })

/** Returns the day of a backup. A day begins at half past four. */
const dayOf = (at: number) => PARIS_DAY.format(at - DAY_STARTS_AFTER_MS)

type BackupSettings = Pick<Env, 'backupCopyCommand'> & { readonly backupDir: string }

/**
 * Returns a function that makes the backup of the day if it is missing. It also copies the last
 * backup by the operator's program, once after each start, too. A failure is logged, leaves no
 * file, and is retried after an hour. `signal` aborts the function.
 */
export function createBackupRound(
  { backupDir, backupCopyCommand }: BackupSettings,
  context: CommandContext<PlatformServices>,
  signal: AbortSignal,
  clock: () => number = Date.now,
): () => Promise<void> {
  const { log, backups: status } = context.services
  let copiedAt: number | null = null
  let retryAt = -Infinity
  status.lastAt = listBackups(backupDir, clock())[0] ?? null

  const makeBackup = async () => {
    const now = clock()
    if (status.lastAt !== null && dayOf(status.lastAt) === dayOf(now)) return
    const path = join(backupDir, backupNameOf(now))
    await mkdir(backupDir, { recursive: true, mode: 0o700 })
    await deleteOutdated(backupDir, now)
    const output = await backupCommand.stream(context, Readable.from(['']))
    await backupCommand.finish(addAbortSignal(signal, output), [path])
    status.lastAt = now
    log('backup made', { file: path })
    await deleteOutdated(backupDir, now)
  }
  const copyLast = async () => {
    const { lastAt } = status
    if (lastAt === null || lastAt === copiedAt || !backupCopyCommand) return
    await copyBackup(backupCopyCommand, join(backupDir, backupNameOf(lastAt)), signal)
    copiedAt = lastAt
  }
  const attempt = async (
    work: () => Promise<void>,
    flag: 'hasFailed' | 'hasCopyFailed',
    event: string,
  ) => {
    try {
      await work()
      status[flag] = false
    } catch (error) {
      if (signal.aborted) return
      status[flag] = true
      retryAt = performance.now() + RETRY_MS
      log(event, { reason: terminalMessage(error) })
    }
  }
  return async () => {
    if (performance.now() < retryAt) return
    await attempt(makeBackup, 'hasFailed', 'backup failed')
    await attempt(copyLast, 'hasCopyFailed', 'backup copy failed')
  }
}
