import type { Bytes } from '#core/bytes.ts'
import type { Hashes } from '#core/hashes.ts'
import type { AsRole } from '#server/database/as-role.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { LinkTokens } from '#server/link-tokens.ts'
import type { Log } from '#server/log.ts'

/** What every call and command may use. */
export type PlatformServices = {
  readonly asRole: AsRole
  /** Whether a transaction was answered within the last so many milliseconds. */
  readonly hasDatabaseAnswered: (withinMs: number) => boolean
  readonly hashes: Hashes
  /** Random bytes. */
  readonly bytes: Bytes
  /** The address of the page; links begin with it. */
  readonly publicUrl: string
  readonly tokens: LinkTokens
  readonly limits: Limits
  readonly log: Log
}
