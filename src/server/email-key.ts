import { toHex, utf8 } from '#core/bytes.ts'

import { mailboxName } from './mailboxes.ts'
import type { PlayerServices } from './services/player-services.ts'

/** The mailbox's name in the database: a keyed hash, the same for all spellings of the address. */
export async function emailKeyOf(
  { hashes, mailboxPepper }: Pick<PlayerServices, 'hashes' | 'mailboxPepper'>,
  email: string,
): Promise<string> {
  return toHex(await hashes.hmacSha256(mailboxPepper, utf8(mailboxName(email))))
}
