import domains from 'disposable-email-domains-js/dist/dict/disposable_email_blocklist.json' with { type: 'json' }

import forwarding from './forwarding-domains.json' with { type: 'json' }

/**
 * Misspelt domains that are in the list. The form asks about their spelling instead of refusing
 * them.
 */
const MISSPELT = ['gmial.com', 'gotmail.com', 'hotmai.com', 'hotmial.com']

/**
 * The disposable domains. They include services that forward any number of free addresses to one
 * mailbox, because such addresses do not disclose the mailbox.
 */
const DISPOSABLE: ReadonlySet<string> = new Set(
  [...domains, ...forwarding].filter((domain) => !MISSPELT.includes(domain)),
)

/** Returns whether a domain, or a parent of it, is a domain of disposable mailboxes. */
export function isDisposableDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.some((_, first) => DISPOSABLE.has(labels.slice(first).join('.')))
}
