import * as v from 'valibot'

import { answerType, declareMemberCall, text, venue } from '#members/member-call.ts'

export type Mailbox = {
  /** The mailbox of the published document, or of the draft before the first publication. */
  readonly email: string
  readonly isConfirmed: boolean
  /** Where mails go until this one is confirmed; null if they go to this one. */
  readonly oldEmail: string | null
  /** A code that was sent to this mailbox can be typed now. */
  readonly isCodeSent: boolean
}

/** The mailbox to which the venue's mails go. */
export const MAILBOX = declareMemberCall({
  path: '/gestion/calls/mailbox',
  access: 'manager',
  request: v.strictObject({ venue }),
  answer: answerType<Mailbox>(),
})

/**
 * Sends a code to the venue's mailbox: at most one in a minute. The mailbox of the member itself is
 * confirmed without one.
 */
export const SEND_MAILBOX_CODE = declareMemberCall({
  path: '/gestion/calls/send-mailbox-code',
  access: 'owner',
  request: v.strictObject({ venue }),
  answer: answerType<{ readonly type: 'sent' | 'confirmed' | 'tooSoon' | 'notSent' }>(),
})

/** Confirms the venue's mailbox with the code: mails go there from now on. */
export const CONFIRM_MAILBOX = declareMemberCall({
  path: '/gestion/calls/confirm-mailbox',
  access: 'owner',
  request: v.strictObject({ venue, code: text(40) }),
  answer: answerType<
    | { readonly type: 'confirmed' }
    | { readonly type: 'wrong'; readonly triesLeft: number }
    /** Ten minutes or five tries have passed, or the mailbox has changed. */
    | { readonly type: 'gone' }
  >(),
})
