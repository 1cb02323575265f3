import type { Mail } from '#mail/mail-layout.ts'
import type { OutboxRow } from '#mail/server/outbox-rows.ts'
import type { MailContext } from '#mail/server/render-mail.ts'
import { layOutMyDataMail, layOutPromoConfirmation } from '#texts/players/personal-mails.ts'
import { venuePageHref } from '#venues/page-addresses.ts'

import { DATA_LINK_PURPOSE } from './data-links.ts'
import { CONFIRM_PROMO_LINK } from './promo-consents.ts'

/**
 * The row's subject is the content of the link: the participation's id, for personal data with the
 * time at which the link expires.
 */
export function promoConfirmationMail(
  row: OutboxRow,
  { venue, publicUrl, tokens }: MailContext,
): Mail | null {
  if (row.user_email === null) return null
  const token = tokens.make(CONFIRM_PROMO_LINK, row.subject)
  return layOutPromoConfirmation(venue, `${publicUrl}/${venuePageHref(venue.key, 'promo', token)}`)
}

export function myDataMail(row: OutboxRow, { venue, publicUrl, tokens }: MailContext): Mail | null {
  if (row.user_email === null) return null
  const token = tokens.make(DATA_LINK_PURPOSE, row.subject)
  return layOutMyDataMail(venue, `${publicUrl}/${venuePageHref(venue.key, 'myData', token)}`)
}
