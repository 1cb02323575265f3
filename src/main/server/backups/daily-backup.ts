import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { addAbortSignal, Readable } from 'node:stream'

import { backupCommand } from '#main/server/commands/backup-commands.ts'
import type { Services } from '#main/server/services.ts'
import type { CommandContext } from '#platform/commands/server/command.ts'
import { terminalMessage } from '#platform/server/terminal-message.ts'

import { backupNameOf, deleteOutdated, listBackups } from './backup-folder.ts'

/** After half past four in the morning, outside opening hours. */
const DUE_AFTER_MS = 4.5 * 3_600_000
const RETRY_MS = 3_600_000
const PARIS_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })

/** The day whose backup is that of an instant: a day begins when its backup is due. */
const dayOf = (at: number) => PARIS_DAY.format(at - DUE_AFTER_MS)

/**
 * Returns the round of the daily backup: it makes that of the day if there is none yet, also that
 * of a moment at which no server ran. One that fails is logged, leaves no file, and is tried again
 * after an hour. `signal` ends one that runs.
 */
export function createBackupRound(
  folder: string,
  context: CommandContext<Services>,
  signal: AbortSignal,
  clock: () => number = Date.now,
): () => Promise<void> {
  const { log, backups: status } = context.services
  status.lastAt = listBackups(folder, clock())[0] ?? null
  let waitUntil = -Infinity
  return async () => {
    const now = clock()
    if (performance.now() < waitUntil) return
    if (status.lastAt !== null && dayOf(status.lastAt) === dayOf(now)) return
    try {
      const path = join(folder, backupNameOf(now))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await deleteOutdated(folder, now)
      const output = await backupCommand.stream(context, Readable.from(['']))
      await backupCommand.finish(addAbortSignal(signal, output), [path])
      Object.assign(status, { lastAt: now, hasFailed: false })
      log('backup made', { file: path })
      await deleteOutdated(folder, now)
    } catch (error) {
      if (signal.aborted) return
      status.hasFailed = true
      waitUntil = performance.now() + RETRY_MS
      log('backup failed', { reason: terminalMessage(error) })
    }
  }
}
