/** The backups that this server makes of its embedded database. */
export type BackupStatus = {
  /** When the last one was made, in milliseconds since 1970; null if there is none. */
  lastAt: number | null
  /** Has the last attempt of this process failed? */
  hasFailed: boolean
  /** Has the last attempt of this process to copy one elsewhere failed? */
  hasCopyFailed: boolean
}

const MISSING_AFTER_MS = 2 * 86_400_000

export const NO_BACKUPS: Readonly<BackupStatus> = {
  lastAt: null,
  hasFailed: false,
  hasCopyFailed: false,
}

/** Is a backup older than two days? */
export const isBackupOld = (at: number, now: number) => now - at > MISSING_AFTER_MS

/**
 * Returns what is missing: a backup of the last two days, or its copy elsewhere; null if nothing is,
 * and before the first attempt.
 */
export function findMissingBackup(
  { lastAt, hasFailed, hasCopyFailed }: BackupStatus,
  now: number,
): 'backup' | 'backupCopy' | null {
  if (lastAt === null ? hasFailed : isBackupOld(lastAt, now)) return 'backup'
  return hasCopyFailed ? 'backupCopy' : null
}
