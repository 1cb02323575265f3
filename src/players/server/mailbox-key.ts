import { createHmac } from 'node:crypto'

import { toHex, utf8 } from '#platform/bytes.ts'
import { readMailbox } from '#platform/server/email-address.ts'
import { foldMailbox } from '#players/fold-mailbox.ts'

import { foldAliases } from './mailbox-aliases.ts'
import type { PlayerServices } from './services.ts'

/** Returns one spelling for all spellings and provider aliases of a mailbox. */
export function canonicalMailbox(email: string): string {
  return foldAliases(foldMailbox(readMailbox(email) ?? email))
}

/**
 * Returns the mailbox's key in the database, as hex: an HMAC-SHA-256 that is the same for all
 * spellings of the address.
 */
export async function computeEmailKey(
  { hashes, mailboxPepper }: Pick<PlayerServices, 'hashes' | 'mailboxPepper'>,
  email: string,
): Promise<string> {
  return toHex(await hashes.hmacSha256(mailboxPepper, utf8(canonicalMailbox(email))))
}

/** Derives the secret for the keys of mailboxes from the draw secret. */
export function deriveMailboxPepper(drawSecret: Uint8Array): Uint8Array {
  return createHmac('sha256', drawSecret).update('mailbox').digest()
}
