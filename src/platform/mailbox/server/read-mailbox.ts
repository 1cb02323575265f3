import { domainToASCII, domainToUnicode } from 'node:url'

import { mailboxAddress } from '#platform/mailbox/email-address.ts'
import { withoutInvisible } from '#platform/mailbox/strip-invisible.ts'

/** Returns the address to which mail for `email` is sent, or null if `email` is not an address. */
export function readMailbox(email: string): string | null {
  return mailboxAddress(withoutInvisible(email), {
    toAscii: domainToASCII,
    toUnicode: domainToUnicode,
  })
}

/** Returns the domain of an address from `readMailbox`, in lower case. */
export function domainOf(mailbox: string): string {
  return mailbox.slice(mailbox.indexOf('@') + 1).toLowerCase()
}
