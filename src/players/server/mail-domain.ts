import { getDomain } from 'tldts'

/**
 * The registrable domain, by the public suffix list: of `a.b.free.fr` it is `free.fr`, of `a.secours.asso.fr` it is
 * `secours.asso.fr`. Names that companies hand out below their own domain (the private part of the list) count as that company's.
 */
export function registrableDomain(domain: string): string {
  return getDomain(domain, { validateHostname: false }) ?? domain
}
