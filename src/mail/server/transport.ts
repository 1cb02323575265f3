/** A mail ready to leave: one recipient, always the same Message-ID for the same mail. */
export type OutgoingMail = {
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly pictures?: readonly MailPicture[]
}

/** Travels with the mail; its HTML shows it as `cid:<cid>`, so nothing is loaded from elsewhere. */
export type MailPicture = { readonly cid: string; readonly png: Uint8Array }

/** 'filed': written to a folder, not sent. 'refused' is for good; 'failed' may go better later. */
export type Delivery =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'filed' }
  | { readonly outcome: 'refused'; readonly reason: string }
  /** Put off: the server answered that it takes this mail later. Else there was no answer. */
  | { readonly outcome: 'failed'; readonly reason: string; readonly isDeferred?: true }

export type MailTransport = {
  deliver(mail: OutgoingMail): Promise<Delivery>
  close(): void
}
