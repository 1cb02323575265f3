import type { Mail } from '#mail/mail-layout.ts'
import { readMailbox } from '#platform/server/email-address.ts'
import type { LinkTokens } from '#platform/server/link-tokens.ts'
import type { Venue } from '#venues/venue.ts'

import type { OutboxRow } from './outbox-rows.ts'
import type { MailPicture, OutgoingMail } from './transport.ts'

/** What a mail is written with, beside its row. */
export type MailContext = {
  readonly venue: Venue
  /** The address of the page; links of mails begin with it. */
  readonly publicUrl: string
  readonly tokens: LinkTokens
}

/** A mail's content, and the pictures that its HTML shows. */
export type WrittenMail = Mail & { readonly pictures?: readonly MailPicture[] }

/** Null when the data of the mail are gone, as after an erasure of its player. */
export type WriteMail = (row: OutboxRow, context: MailContext) => WrittenMail | null

/** By the `kind` of a row. */
export type MailKinds = ReadonlyMap<string, WriteMail>

type RenderTools = Omit<MailContext, 'venue'> & {
  readonly venues: readonly Venue[]
  readonly kinds: MailKinds
}

/** The mail of an outbox row, or why there is none. The same row gives the same Message-ID. */
export function renderMail(row: OutboxRow, tools: RenderTools): OutgoingMail | { readonly reason: string } {
  const venue = tools.venues.find(({ key }) => key === row.app_identifier)
  if (!venue) return { reason: `unknown venue ${row.app_identifier}` }
  const write = tools.kinds.get(row.kind)
  if (!write) return { reason: `unknown kind ${row.kind}` }
  const mail = write(row, { ...tools, venue })
  const to = row.recipient === 'venue' ? venue.adminEmail : row.user_email
  if (!mail || to === null) return { reason: 'its player was erased' }
  const domain = new URL(tools.publicUrl).hostname
  return { ...mail, messageId: `<${row.id}@${domain}>`, to: readMailbox(to) ?? to }
}
