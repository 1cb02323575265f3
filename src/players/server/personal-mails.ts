import type { Mail } from '#mail/mail-layout.ts'
import type { OutboxRow } from '#mail/server/outbox-rows.ts'
import type { MailContext } from '#mail/server/render-mail.ts'
import { layOutMyDataMail, layOutPromoConfirmation } from '#texts/players/personal-mails.ts'
import { venuePageHref } from '#venues/page-addresses.ts'

import { DATA_LINK_PURPOSE } from './data-links.ts'
import { CONFIRM_PROMO_LINK } from './promo-consents.ts'

/**
 * Returns the mail of a row, or null after an erasure. The subject of the row is the
 * participation's id, which is the content of the link.
 */
export function promoConfirmationMail(
  row: OutboxRow,
  { venue, publicUrl, tokens }: MailContext,
): Mail | null {
  if (row.user_email === null) return null
  const token = tokens.make(CONFIRM_PROMO_LINK, row.subject)
  return layOutPromoConfirmation(venue, `${publicUrl}/${venuePageHref(venue.key, 'promo', token)}`)
}

/**
 * Returns the mail with a link to personal data, or null after an erasure. The subject also
 * contains the time at which the link expires.
 */
export function myDataMail(row: OutboxRow, { venue, publicUrl, tokens }: MailContext): Mail | null {
  if (row.user_email === null) return null
  const token = tokens.make(DATA_LINK_PURPOSE, row.subject)
  return layOutMyDataMail(venue, `${publicUrl}/${venuePageHref(venue.key, 'myData', token)}`)
}
