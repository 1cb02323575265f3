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
  /**
   * Returns whether the database has answered a transaction in the last `withinMs` milliseconds.
   */
  readonly hasDatabaseAnswered: (withinMs: number) => boolean
  /** Returns whether a full disk has refused a transaction recently. */
  readonly isDiskFull: () => boolean
  readonly hashes: Hashes
  /** Returns random bytes. */
  readonly bytes: RandomBytes
  /** The origin of the page, with which links begin. */
  readonly publicUrl: string
  readonly tokens: LinkTokens
  readonly limits: Limits
  readonly log: Log
  /**
   * The state of the backups. It stays empty with a PostgreSQL server, which its operator backs up.
   */
  readonly backups: BackupStatus
}
