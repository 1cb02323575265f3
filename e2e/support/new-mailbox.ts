import { randomBytes } from 'node:crypto'

/** Of a domain of its own: of one that is no public provider only so many mailboxes may play in a day. */
export function newMailbox(name: string): string {
  return `${name}@${randomBytes(5).toString('hex')}.example`
}
