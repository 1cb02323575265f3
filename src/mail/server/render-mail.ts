import { LOGO_CID, type Mail } from '#mail/mail-layout.ts'
import { readMailbox } from '#platform/mailbox/server/read-mailbox.ts'
import type { LinkTokens } from '#platform/server/link-tokens.ts'
import type { VenueStore } from '#venues/server/venue-store.ts'
import type { Venue } from '#venues/venue.ts'

import type { OutboxRow } from './outbox-rows.ts'
import type { Delivery, InlineImage, OutgoingMail } from './transport.ts'

/** The data from which a mail is written, besides its row. */
export type MailContext = {
  readonly venue: Venue
  /** The URL of the page. Links in mails begin with it, and Message-IDs end with its host name. */
  readonly publicUrl: string
  readonly tokens: LinkTokens
}

/** The content of a mail, and the images that its HTML shows. */
export type WrittenMail = Mail & { readonly images?: readonly InlineImage[] }

/** Writes a mail from its row; returns null if its data have been erased. */
export type WriteMail = (row: OutboxRow, context: MailContext) => WrittenMail | null

/** The function that writes each kind of mail, by the `kind` of a row. */
export type MailKinds = ReadonlyMap<string, WriteMail>

export type RenderTools = Omit<MailContext, 'venue'> & {
  readonly venues: VenueStore
  /** The picture of the venue's logo, or null. */
  readonly logo?: Uint8Array | null
  readonly kinds: MailKinds
}

/**
 * Returns the mail of an outbox row, or the outcome if the mail cannot be sent. The Message-ID of a
 * row is always the same.
 */
export function renderMail(row: OutboxRow, tools: RenderTools): OutgoingMail | Delivery {
  const venue = tools.venues.find(row.app_identifier)
  if (!venue) return { outcome: 'refused', reason: `unknown venue ${row.app_identifier}` }
  const write = tools.kinds.get(row.kind)
  if (!write) return { outcome: 'refused', reason: `unknown kind ${row.kind}` }
  const mail = write(row, { ...tools, venue })
  const to = row.recipient === 'venue' ? row.venue_mailbox : row.user_email
  if (!mail || to === null) return { outcome: 'erased' }
  const domain = new URL(tools.publicUrl).hostname
  const { logo } = tools
  const isLogoShown = logo && mail.html.includes(`"cid:${LOGO_CID}"`)
  const images = [...(mail.images ?? []), ...(isLogoShown ? [{ cid: LOGO_CID, png: logo }] : [])]
  return {
    ...mail,
    images,
    messageId: `<${row.id}@${domain}>`,
    to: readMailbox(to) ?? to,
    replyTo: readMailbox(row.reply_to ?? '') ?? undefined,
  }
}
