import domains from 'disposable-email-domains-js/dist/dict/disposable_email_blocklist.json' with { type: 'json' }

/** Services that forward any number of addresses to one mailbox, free of charge; nothing in an address says which. */
const FORWARDING = [
  'duck.com',
  // Firefox Relay
  ...['mozmail.com', 'relay.firefox.com'],
  // addy.io
  ...['anonaddy.com', 'anonaddy.me', 'addymail.com', '4wrd.cc', 'mailer.me'],
  // SimpleLogin and Proton Pass
  ...['simplelogin.com', 'simplelogin.co', 'simplelogin.fr', 'aleeas.com', 'slmail.me', 'slmails.com'],
  ...['silomails.com', '8alias.com', '8shield.net', 'dralias.com'],
  ...['passmail.net', 'passmail.com', 'passinbox.com', 'passfwd.com'],
  ...['33mail.com', 'erine.email', 'spamgourmet.com'],
]
const DISPOSABLE: ReadonlySet<string> = new Set([...domains, ...FORWARDING])

/** Is this a domain of disposable mailboxes, or a subdomain of one? */
export function isDisposableDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.some((_, first) => DISPOSABLE.has(labels.slice(first).join('.')))
}
