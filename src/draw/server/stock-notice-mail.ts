import { stockNotice } from '#draw/stock-notice-schema.ts'
import type { Mail } from '#mail/mail-layout.ts'
import type { OutboxRow } from '#mail/server/outbox-rows.ts'
import type { MailContext } from '#mail/server/render-mail.ts'
import { readValue } from '#platform/formats/value-schema.ts'
import { layOutStockNotice } from '#texts/draw/stock-notice-mail.ts'

/**
 * Returns the mail to the venue about a prize whose stock is nearly or completely won. Returns null
 * if the stored facts are invalid.
 */
export function stockNoticeMail({ facts }: OutboxRow, { venue }: MailContext): Mail | null {
  const notice = readValue(stockNotice, facts)
  return notice ? layOutStockNotice(notice, venue) : null
}
