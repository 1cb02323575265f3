import type { Mail } from '#core/letter.ts'
import { readStockNotice, stockNoticeEmail } from '#core/stock-notice.ts'

import type { OutboxRow } from './outbox-rows.ts'
import type { MailContext } from './render-mail.ts'

/** The mail to the venue about a prize that runs out, or is about to. */
export function stockNoticeMail({ facts }: OutboxRow, { venue }: MailContext): Mail | null {
  const notice = readStockNotice(facts)
  return notice ? stockNoticeEmail(notice, venue) : null
}
