import { getDomain } from 'tldts'

/**
 * Returns the registrable domain by the public suffix list: of `a.b.free.fr` it is `free.fr`, of
 * `a.secours.asso.fr` it is `secours.asso.fr`. Names below a company's domain (the private part of
 * the list) belong to the company's domain.
 */
export function registrableDomain(domain: string): string {
  return getDomain(domain, { validateHostname: false }) ?? domain
}
