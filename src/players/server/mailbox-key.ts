import { createHmac } from 'node:crypto'

import { toHex, utf8 } from '#platform/bytes.ts'
import { readMailbox } from '#platform/server/email-address.ts'
import { foldMailbox } from '#players/mailbox-name.ts'

import { foldAliases } from './mailbox-aliases.ts'
import type { PlayerServices } from './services.ts'

/** One name for all spellings of one mailbox. */
export function canonicalMailbox(email: string): string {
  return foldAliases(foldMailbox(readMailbox(email) ?? email))
}

/** The mailbox's key in the database: a keyed hash, the same for all spellings of the address. */
export async function computeEmailKey(
  { hashes, mailboxPepper }: Pick<PlayerServices, 'hashes' | 'mailboxPepper'>,
  email: string,
): Promise<string> {
  return toHex(await hashes.hmacSha256(mailboxPepper, utf8(canonicalMailbox(email))))
}

/** A second secret, derived from the draw secret, for the keys of mailboxes. */
export function deriveMailboxPepper(drawSecret: Uint8Array): Uint8Array {
  return createHmac('sha256', drawSecret).update('mailbox').digest()
}
