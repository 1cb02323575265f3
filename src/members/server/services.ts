import type { AsMember } from '#database/server/transactions.ts'
import type { SecretMails } from '#mail/server/secret-mails.ts'
import type { VenueServices } from '#venues/server/services.ts'

import type { SetUpFile } from './set-up-file.ts'

export type MemberServices = VenueServices & {
  readonly asMember: AsMember
  readonly secretMails: SecretMails
  /** False if the server writes mails only into a folder. */
  readonly canSendMail: boolean
  readonly setUpFile: SetUpFile
  /** The key of the hashes of sign-in codes. */
  readonly signInKey: Uint8Array
}
