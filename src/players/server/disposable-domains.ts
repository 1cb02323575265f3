import domains from 'disposable-email-domains-js/dist/dict/disposable_email_blocklist.json' with { type: 'json' }

import forwarding from './forwarding-domains.json' with { type: 'json' }

/** Also services that forward any number of free addresses to one mailbox: nothing in an address says which. */
const DISPOSABLE: ReadonlySet<string> = new Set([...domains, ...forwarding])

/** Is this a domain of disposable mailboxes, or a subdomain of one? */
export function isDisposableDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.some((_, first) => DISPOSABLE.has(labels.slice(first).join('.')))
}
