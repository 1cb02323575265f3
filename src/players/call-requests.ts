import { EMAIL_MAX_BYTES } from '#platform/email-address.ts'
import { oneOf, text } from '#platform/json-readers.ts'
import { readVenueKey } from '#venues/venue-key.ts'

import { MY_DATA_ACTIONS, type MyDataAction } from './calls.ts'

/** The requests of the calls about a player's mails and data, with the server's readers. The page does not load this file. */

/** A request with a venue and an address. Its answer does not disclose whether the address has played. */
export type MailboxRequest = { readonly appIdentifier: string; readonly userEmail: string }
export const mailboxRequestFields = {
  appIdentifier: readVenueKey,
  userEmail: text({ max: EMAIL_MAX_BYTES }),
}

const token = text({ max: 300, pattern: /^[\w.-]+$/ })

export type PromoRequest = { readonly token: string }
export const promoRequestFields = { token }

export type MyDataRequest = { readonly token: string; readonly action: MyDataAction }
export const myDataRequestFields = { token, action: oneOf(MY_DATA_ACTIONS) }
