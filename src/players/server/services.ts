import type { FiledMails } from '#mail/server/outbox-files.ts'
import type { VenueServices } from '#venues/server/services.ts'

import type { ErasedFile } from './erased-file.ts'

export type PlayerServices = VenueServices & {
  /**
   * The secret for the keys of mailboxes. A key stays after an erasure, so that the address cannot
   * play twice.
   */
  readonly mailboxPepper: Uint8Array
  readonly isDisposableDomain: (domain: string) => boolean
  /** The files of the outbox folder. An erasure deletes them, too. */
  readonly filedMails: FiledMails
  readonly erasedFile: ErasedFile
}
