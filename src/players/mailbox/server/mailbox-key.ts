import { createHmac } from 'node:crypto'

import { toHex, utf8 } from '#platform/bytes.ts'
import { readMailbox } from '#platform/mailbox/server/read-mailbox.ts'

import type { PlayerServices } from '#players/server/services.ts'

/**
 * Returns one spelling of a mailbox, which is the same for all its spellings and provider aliases.
 */
export function canonicalMailbox(email: string): string {
  return foldAliases(foldMailbox(readMailbox(email) ?? email))
}

/**
 * Returns the key of a mailbox in the database. The key is an HMAC-SHA-256 as hex, the same for all
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

/**
 * Returns the same spelling for all spellings of a mailbox that differ only in letter case, '+tag',
 * and Gmail's dots and second domain.
 */
export function foldMailbox(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  const untagged = local.replace(/^(.[^+]*)\+.*$/, '$1')
  if (domain === 'gmail.com' || domain === 'googlemail.com')
    return `${untagged.replaceAll('.', '')}@gmail.com`
  return `${untagged}@${domain}`
}

/** A provider that documents that several addresses are one mailbox. */
type Provider = {
  /** The canonical domain, then its aliases. */
  readonly domains: readonly [string, ...string[]]
  /** Returns the canonical spelling of a local part. */
  readonly fold?: (local: string) => string
}

/**
 * The rules of providers. Each rule is documented by its provider, at the cited address, because
 * two people must never share a key. Gmail's rule is in `foldMailbox`. docs/decisions/036 lists
 * providers without a rule, and the reasons.
 */
const PROVIDERS: readonly Provider[] = [
  // « "." "_" "-" » are transparent, « none of these variations can be used for a different
  // account »: https://proton.me/support/change-username ; the domains of one account:
  // https://proton.me/support/addresses-and-aliases
  {
    domains: ['proton.me', 'pm.me', 'protonmail.com', 'protonmail.ch'],
    fold: (local) => local.replaceAll(/[._-]/g, ''),
  },
  // « addresses using your username on all Yandex domains are linked to you »:
  // https://yandex.com/support/id/authorization/email.html ; « does not distinguish between a point
  // and a hyphen »: https://yandex.com/support/passport/authorization/registration.html
  {
    domains: ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua'],
    fold: (local) => local.replaceAll('.', '-'),
  },
  // Each address at me.com or mac.com exists at icloud.com, too: https://support.apple.com/118230
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
]
const PROVIDER_OF: ReadonlyMap<string, Provider> = new Map(
  PROVIDERS.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)),
)

/** Takes an address from `foldMailbox`. Returns the canonical address of its provider's aliases. */
function foldAliases(folded: string): string {
  const [local = '', domain = ''] = folded.split('@')
  const provider = PROVIDER_OF.get(domain)
  if (!provider) return folded
  // A local part of only separators would become empty, so it stays unchanged.
  return `${provider.fold?.(local) || local}@${provider.domains[0]}`
}
