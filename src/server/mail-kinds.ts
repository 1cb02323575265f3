import { dayDigestMail } from './mail/day-digest-mail.ts'
import { myDataMail, promoConfirmationMail } from './mail/personal-mails.ts'
import { prizeMail } from './mail/prize-mail.ts'
import type { MailKinds, WriteMail } from './mail/render-mail.ts'
import { stockNoticeMail } from './mail/stock-notice-mail.ts'

/** Every kind of mail, by the `kind` of its row. A new kind is one line here and one file of its module. */
export const MAIL_KINDS: MailKinds = new Map<string, WriteMail>([
  ['prize', prizeMail],
  ['stock_notice', stockNoticeMail],
  ['day_digest', dayDigestMail],
  ['my_data', myDataMail],
  ['promo_confirmation', promoConfirmationMail],
])
