/** A mail as a transport sends it: one recipient, and the same Message-ID in each attempt. */
export type OutgoingMail = {
  readonly messageId: string
  readonly to: string
  /** Where answers go; without it, to the sender of all mails. */
  readonly replyTo?: string | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly images?: readonly InlineImage[]
}

/**
 * An image attached to the mail. The HTML refers to it as `src="cid:<cid>"`, so that nothing is loaded
 * from a server. `cid`: a word; the message has the Message-ID after it.
 */
export type InlineImage = { readonly cid: string; readonly png: Uint8Array }

/**
 * The headers of every mail: no absence message or other automatic mail answers it (RFC 3834, and
 * Exchange's own header).
 */
export const AUTOMATIC_MAIL_HEADERS = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
} as const

/**
 * 'filed': written to a folder, not sent. 'refused' is final; 'failed' is retried. 'erased': the
 * player was erased.
 */
export type Delivery =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'filed' }
  | { readonly outcome: 'erased' }
  | { readonly outcome: 'refused'; readonly reason: string }
  /** `isDeferred`: the server answered that it accepts this mail later. */
  | { readonly outcome: 'failed'; readonly reason: string; readonly isDeferred?: true }

export type MailTransport = {
  deliver(mail: OutgoingMail): Promise<Delivery>
  close(): void
}
