import domains from 'disposable-email-domains-js/dist/dict/disposable_email_blocklist.json' with { type: 'json' }

const DISPOSABLE: ReadonlySet<string> = new Set(domains)

/** Is this a domain of disposable mailboxes, or a subdomain of one? */
export function isDisposableDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.some((_, first) => DISPOSABLE.has(labels.slice(first).join('.')))
}
