/** A provider whose own pages say that several addresses are one mailbox. */
type Provider = {
  /** The first one stands for all. */
  readonly domains: readonly [string, ...string[]]
  /** The local part that stands for its other spellings. */
  readonly fold?: (local: string) => string
}

/**
 * Only what the provider itself documents, at the address beside the rule: two people must never become one. Gmail's rule is in the
 * core. What is left out, and why: decision 036.
 */
const PROVIDERS: readonly Provider[] = [
  // « "." "_" "-" » are transparent, « none of these variations can be used for a different account »:
  // https://proton.me/support/change-username ; the domains of one account: https://proton.me/support/addresses-and-aliases
  {
    domains: ['proton.me', 'pm.me', 'protonmail.com', 'protonmail.ch'],
    fold: (local) => local.replaceAll(/[._-]/g, ''),
  },
  // « addresses using your username on all Yandex domains are linked to you »: https://yandex.com/support/id/authorization/email.html ;
  // « does not distinguish between a point and a hyphen »: https://yandex.com/support/passport/authorization/registration.html
  {
    domains: ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua'],
    fold: (local) => local.replaceAll('.', '-'),
  },
  // Who has an address at one of the older two has it at icloud.com besides: https://support.apple.com/118230
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
]
const PROVIDER_OF: ReadonlyMap<string, Provider> = new Map(
  PROVIDERS.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)),
)

/** The one name of a folded address (`foldMailbox`) among the aliases that its provider gives everybody. */
export function foldAliases(folded: string): string {
  const [local = '', domain = ''] = folded.split('@')
  const provider = PROVIDER_OF.get(domain)
  if (!provider) return folded
  // What is nothing but dots and hyphens is nobody's; it stays something.
  return `${provider.fold?.(local) || local}@${provider.domains[0]}`
}
