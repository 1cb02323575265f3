import type { AsMember } from '#database/server/transactions.ts'
import type { SecretMails } from '#mail/server/secret-mails.ts'
import type { VenueServices } from '#venues/server/services.ts'

import type { SetUpFile } from './set-up-file.ts'

export type MemberServices = VenueServices & {
  readonly asMember: AsMember
  readonly secretMails: SecretMails
  /** False if mails stay in a folder of the server. */
  readonly canSendMail: boolean
  readonly setUpFile: SetUpFile
  /** The key of the codes that mails have. */
  readonly signInKey: Uint8Array
}
