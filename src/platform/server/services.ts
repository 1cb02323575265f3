import type { AsRole } from '#database/server/transactions.ts'
import type { RandomBytes } from '#platform/bytes.ts'
import type { Hashes } from '#platform/hashes.ts'

import type { Limits } from '#platform/limits/server/rate-limiter.ts'
import type { BackupStatus } from './backup-status.ts'
import type { LinkTokens } from './link-tokens.ts'
import type { Log } from './log.ts'

/** The services that every call and command may use. */
export type PlatformServices = {
  readonly asRole: AsRole
  /** Has the database answered a transaction in the last `withinMs` milliseconds? */
  readonly hasDatabaseAnswered: (withinMs: number) => boolean
  /** Has a full disk refused a transaction recently? */
  readonly isDiskFull: () => boolean
  readonly hashes: Hashes
  /** Returns random bytes. */
  readonly bytes: RandomBytes
  /** The URL of the page; links begin with it. */
  readonly publicUrl: string
  readonly tokens: LinkTokens
  readonly limits: Limits
  readonly log: Log
  /** With a PostgreSQL, whose backups are its operator's, it stays empty. */
  readonly backups: BackupStatus
}
