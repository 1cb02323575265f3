import { randomBytes } from 'node:crypto'

/** Returns a mailbox at a new domain: the number of mailboxes per domain and day is limited. */
export function newMailbox(name: string): string {
  return `${name}@${randomBytes(5).toString('hex')}.example`
}
