import type { Mail } from '#mail/mail-layout.ts'
import type { OutboxRow } from '#mail/server/outbox-rows.ts'
import type { MailContext } from '#mail/server/render-mail.ts'
import { layOutMyDataMail, layOutPromoConfirmation } from '#players/mails.fr.ts'
import { venuePageHref } from '#venues/page-addresses.ts'

import { MY_DATA_LINK } from './data-links.ts'
import { CONFIRM_PROMO_LINK } from './promo-consents.ts'

/** The subject of both mails is what their link is for: a participation, and for one's data until when. */
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
  const token = tokens.make(MY_DATA_LINK, row.subject)
  return layOutMyDataMail(venue, `${publicUrl}/${venuePageHref(venue.key, 'myData', token)}`)
}
