import { prizeMail } from '#codes/server/prize-mail.ts'
import { stockNoticeMail } from '#draw/server/stock-notice-mail.ts'
import type { MailKinds, WriteMail } from '#mail/server/render-mail.ts'
import { myDataMail, promoConfirmationMail } from '#players/server/personal-mails.ts'
import { layOutMailboxChanged } from '#texts/admin/mailbox/mailbox-mails.ts'

/**
 * The renderers of mails by the `kind` of a row. A new kind needs an entry here and a file in its
 * module.
 */
export const MAIL_KINDS: MailKinds = new Map<string, WriteMail>([
  ['prize', prizeMail],
  ['stock_notice', stockNoticeMail],
  ['mailbox_changed', (_, { venue }) => layOutMailboxChanged(venue.name)],
  ['my_data', myDataMail],
  ['promo_confirmation', promoConfirmationMail],
])
