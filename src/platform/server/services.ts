import type { AsRole } from '#database/server/as-role.ts'
import type { RandomBytes } from '#platform/bytes.ts'
import type { Hashes } from '#platform/hashes.ts'

import type { Limits } from './limits/limits.ts'
import type { LinkTokens } from './link-tokens.ts'
import type { Log } from './log.ts'

/** What every call and command may use. */
export type PlatformServices = {
  readonly asRole: AsRole
  /** Whether a transaction was answered within the last so many milliseconds. */
  readonly hasDatabaseAnswered: (withinMs: number) => boolean
  readonly hashes: Hashes
  /** Random bytes. */
  readonly bytes: RandomBytes
  /** The address of the page; links begin with it. */
  readonly publicUrl: string
  readonly tokens: LinkTokens
  readonly limits: Limits
  readonly log: Log
}
