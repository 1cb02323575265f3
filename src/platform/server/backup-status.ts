/** The state of the backups that this server makes of its embedded database. */
export type BackupStatus = {
  /** The time of the last backup, in milliseconds since 1970; null if there is no backup. */
  lastAt: number | null
  /** True if the last backup attempt of this process has failed. */
  hasFailed: boolean
  /** True if the last attempt of this process to copy a backup elsewhere has failed. */
  hasCopyFailed: boolean
}

const MISSING_AFTER_MS = 2 * 86_400_000

export const NO_BACKUPS: Readonly<BackupStatus> = {
  lastAt: null,
  hasFailed: false,
  hasCopyFailed: false,
}

/** Returns whether a backup is older than two days. */
export const isBackupOld = (at: number, now: number) => now - at > MISSING_AFTER_MS

/**
 * Returns the missing part: a backup of the last two days, or its copy elsewhere. Returns null if
 * nothing is missing, and before the first attempt.
 */
export function findMissingBackup(
  { lastAt, hasFailed, hasCopyFailed }: BackupStatus,
  now: number,
): 'backup' | 'backupCopy' | null {
  if (lastAt === null ? hasFailed : isBackupOld(lastAt, now)) return 'backup'
  return hasCopyFailed ? 'backupCopy' : null
}
