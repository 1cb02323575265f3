/** A mail to one recipient. The Message-ID is the same in each attempt. */
export type OutgoingMail = {
  readonly messageId: string
  readonly to: string
  /** The mailbox for answers, instead of the sender. */
  readonly replyTo?: string | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly images?: readonly InlineImage[]
}

/**
 * An image attached to the mail. The HTML refers to it as `src="cid:<cid>"`, so that nothing is
 * loaded from a server. `cid` is a word, to which the message adds the Message-ID.
 */
export type InlineImage = { readonly cid: string; readonly png: Uint8Array }

/**
 * The headers that prevent absence messages and other automatic answers (RFC 3834, and Exchange's
 * own header).
 */
export const AUTOMATIC_MAIL_HEADERS = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
} as const

/**
 * 'filed': the mail is written to a folder, not sent. 'refused' is final; 'failed' is retried.
 * 'erased': the player was erased.
 */
export type Delivery =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'filed' }
  | { readonly outcome: 'erased' }
  | { readonly outcome: 'refused'; readonly reason: string }
  /** `isDeferred`: the server asks for a later attempt. */
  | { readonly outcome: 'failed'; readonly reason: string; readonly isDeferred?: true }

export type MailTransport = {
  deliver(mail: OutgoingMail): Promise<Delivery>
  close(): void
}
