import { getDomain } from 'tldts'

/**
 * Returns the registrable domain of a domain by the public suffix list: `free.fr` for
 * `a.b.free.fr`, `secours.asso.fr` for `a.secours.asso.fr`. The private part of the list, with
 * names below a company's domain, is not used.
 */
export function registrableDomain(domain: string): string {
  return getDomain(domain, { validateHostname: false }) ?? domain
}
