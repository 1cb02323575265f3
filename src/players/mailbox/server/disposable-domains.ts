import domains from 'disposable-email-domains-js/dist/dict/disposable_email_blocklist.json' with { type: 'json' }

import forwarding from './forwarding-domains.json' with { type: 'json' }

/**
 * Slips of the finger, of which the list knows that nobody reads them: the form asks about the
 * spelling instead.
 */
const MISSPELT = ['gmial.com', 'gotmail.com', 'hotmai.com', 'hotmial.com']

/**
 * Also services that forward any number of free addresses to one mailbox: nothing in an address
 * says which.
 */
const DISPOSABLE: ReadonlySet<string> = new Set(
  [...domains, ...forwarding].filter((domain) => !MISSPELT.includes(domain)),
)

/** Is this a domain of disposable mailboxes, or a subdomain of one? */
export function isDisposableDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.some((_, first) => DISPOSABLE.has(labels.slice(first).join('.')))
}
