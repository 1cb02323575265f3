import { domainToASCII, domainToUnicode } from 'node:url'

import { foldMailbox, mailboxAddress } from '#core/email-form.ts'

import { foldAliases } from './mailbox-aliases.ts'

/** Where mail for an address goes, or null when it is no mailbox. */
export function readMailbox(email: string): string | null {
  return mailboxAddress(email, { toAscii: domainToASCII, toUnicode: domainToUnicode })
}

/** One name for all spellings of one mailbox. */
export function mailboxName(email: string): string {
  return foldAliases(foldMailbox(readMailbox(email) ?? email))
}

export function domainOf(mailbox: string): string {
  return mailbox.slice(mailbox.indexOf('@') + 1).toLowerCase()
}
