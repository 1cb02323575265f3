import type { AsMember } from '#database/server/transactions.ts'
import type { MailTransport } from '#mail/server/transport.ts'
import type { VenueServices } from '#venues/server/services.ts'

import type { SetUpFile } from './set-up-file.ts'

export type MemberServices = VenueServices & {
  readonly asMember: AsMember
  /** Sends the mails of sign-in and invitations at once: they are not in the outbox, whose folder and page must not have them. */
  readonly transport: Pick<MailTransport, 'deliver'>
  /** False if mails stay in a folder of the server. */
  readonly doMailsLeave: boolean
  readonly setUpFile: SetUpFile
  /** The key of the codes that mails have. */
  readonly signInKey: Uint8Array
}
