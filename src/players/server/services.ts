import type { FiledMails } from '#mail/server/filed-mails.ts'
import type { VenueServices } from '#venues/server/services.ts'

export type PlayerServices = VenueServices & {
  /** Keys the hash that stands for a mailbox in the database: an erased address still cannot play twice. */
  readonly mailboxPepper: Uint8Array
  readonly isDisposableDomain: (domain: string) => boolean
  /** The files of the outbox folder: an erasure deletes them too. */
  readonly filedMails: FiledMails
}
