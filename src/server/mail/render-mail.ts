import type { Mail } from '#core/letter.ts'
import type { Venue } from '#core/venue.ts'
import type { LinkTokens } from '#server/link-tokens.ts'
import { readMailbox } from '#server/mailboxes.ts'

import { dayDigestMail } from './day-digest-mail.ts'
import type { OutboxRow } from './outbox-rows.ts'
import { myDataMail, promoConfirmationMail } from './personal-mails.ts'
import { prizeMail } from './prize-mail.ts'
import { stockNoticeMail } from './stock-notice-mail.ts'
import type { MailPicture, OutgoingMail } from './transport.ts'

/** What a mail is written with, beside its row. */
export type Letterhead = {
  readonly venue: Venue
  /** Where the page is; links of mails begin with it. */
  readonly publicUrl: string
  readonly tokens: LinkTokens
}

/** What a mail says, and the pictures that its HTML shows. */
export type WrittenMail = Mail & { readonly pictures?: readonly MailPicture[] }

/** Null when the row has lost what it told of, as when its player was erased. */
type WriteMail = (row: OutboxRow, letterhead: Letterhead) => WrittenMail | null

/** One line here and one file beside this one: that is a new kind of mail. */
const KINDS: ReadonlyMap<string, WriteMail> = new Map<string, WriteMail>([
  ['prize', prizeMail],
  ['stock_notice', stockNoticeMail],
  ['day_digest', dayDigestMail],
  ['my_data', myDataMail],
  ['promo_confirmation', promoConfirmationMail],
])

/** The mail of an outbox row, or why there is none. The same row gives the same Message-ID. */
export function renderMail(
  row: OutboxRow,
  tools: Omit<Letterhead, 'venue'> & { readonly venues: readonly Venue[] },
): OutgoingMail | { readonly reason: string } {
  const venue = tools.venues.find(({ key }) => key === row.app_identifier)
  if (!venue) return { reason: `unknown venue ${row.app_identifier}` }
  const write = KINDS.get(row.kind)
  if (!write) return { reason: `unknown kind ${row.kind}` }
  const mail = write(row, { ...tools, venue })
  const to = row.recipient === 'venue' ? venue.adminEmail : row.user_email
  if (!mail || to === null) return { reason: 'its player was erased' }
  const domain = new URL(tools.publicUrl).hostname
  return { ...mail, messageId: `<${row.id}@${domain}>`, to: readMailbox(to) ?? to }
}
