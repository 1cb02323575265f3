import { randomBytes } from 'node:crypto'

/**
 * Returns an unused e-mail address at a new domain: the server limits the number of addresses per
 * domain.
 */
export function newMailbox(name: string): string {
  return `${name}@${randomBytes(5).toString('hex')}.example`
}
