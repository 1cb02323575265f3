import type { Commitment, Hashes } from '#core/draw-proof.ts'
import type { Bytes } from '#core/prize-code.ts'
import type { Venue } from '#core/venue.ts'
import type { AsRole } from '#server/database/as-role.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { FiledMails } from '#server/mail/filed-mails.ts'
import type { Outbox } from '#server/mail/outbox.ts'

import type { RecordDraw } from './calls/record-draws.ts'
import type { StepCounts } from './stats/step-counts.ts'
import type { LinkTokens } from './link-tokens.ts'
import type { Log } from './log.ts'

/** What the calls work with, handed in by main. */
export type Services = {
  readonly venues: readonly Venue[]
  /** The odds in force, by venue key. */
  readonly odds: ReadonlyMap<string, Pick<Commitment, 'oddsHash' | 'odds'>>
  readonly asRole: AsRole
  /** Whether a transaction was answered within the last so many milliseconds. */
  readonly hasDatabaseAnswered: (withinMs: number) => boolean
  readonly hashes: Hashes
  readonly bytes: Bytes
  /** A draw that nothing but its ticket or its mailbox can refuse, recorded together with those of the same moment. */
  readonly recordDraw: RecordDraw
  readonly drawSecret: Uint8Array
  /** Keys the mailbox's name in the database, so that the address can be erased and still not play twice. */
  readonly mailboxPepper: Uint8Array
  /** Where the page is; links begin with it. */
  readonly publicUrl: string
  readonly tokens: LinkTokens
  readonly outbox: Outbox
  /** What the outbox folder holds: an erasure takes it out there too. */
  readonly filedMails: FiledMails
  readonly limits: Limits
  readonly steps: StepCounts
  readonly isDisposableDomain: (domain: string) => boolean
  readonly log: Log
}
