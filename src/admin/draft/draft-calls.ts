import * as v from 'valibot'

import { answerType, count, declareMemberCall, venue } from '#members/member-call.ts'

const DRAFT_MAX_BYTES = 96 * 1024

export type DraftState = {
  /** 0 if there is no draft yet: `content` is then that of the version in force. */
  readonly revision: number
  readonly content: object
  /** The version in force; null if the venue was never published. */
  readonly inForce: { readonly version: number; readonly content: object } | null
}

/** Returns the draft of a venue, and the version in force. */
export const READ_DRAFT = declareMemberCall({
  path: '/gestion/calls/read-draft',
  access: 'manager',
  request: v.strictObject({ venue }),
  answer: answerType<DraftState>(),
})

/**
 * Saves the draft. A save that is based on an older revision changes nothing, and gets what is
 * stored.
 */
export const SAVE_DRAFT = declareMemberCall({
  path: '/gestion/calls/save-draft',
  access: 'manager',
  request: v.strictObject({
    venue,
    revision: count,
    content: v.record(v.string(), v.unknown()),
  }),
  answer: answerType<
    | { readonly type: 'saved'; readonly revision: number }
    | {
        readonly type: 'stale'
        readonly revision: number
        readonly content: object | null
        readonly savedBy: string | null
      }
    /** More than a document may have, or a mailbox that only an owner may choose. */
    | { readonly type: 'refused'; readonly problem: string }
  >(),
  maxBytes: DRAFT_MAX_BYTES,
})
