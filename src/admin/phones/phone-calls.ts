import * as v from 'valibot'

import { answerType, declareMemberCall, text, venue } from '#members/member-call.ts'

/**
 * A secret link that is shown once, with its QR code: strokes one unit wide in a square of `side`
 * units.
 */
export type SecretLink = { readonly href: string; readonly side: number; readonly path: string }

/** A phone of the staff, or a link that has not activated one yet. */
export type Phone = {
  readonly id: number
  readonly name: string | null
  readonly createdAt: string
  readonly activatedAt: string | null
  readonly revokedAt: string | null
  /** Hand-overs with it, up to 1,000. */
  readonly handed: number
}

/** The phones of a venue, the oldest first. */
export const PHONES = declareMemberCall({
  path: '/gestion/calls/phones',
  access: 'manager',
  request: v.strictObject({ venue }),
  answer: answerType<{ readonly phones: readonly Phone[] }>(),
})

/** Creates a link that activates one phone. */
export const ADD_PHONE = declareMemberCall({
  path: '/gestion/calls/add-phone',
  access: 'manager',
  request: v.strictObject({ venue, name: v.pipe(v.string(), v.trim(), v.minLength(1), text(40)) }),
  answer: answerType<SecretLink>(),
})

/** Ends a phone, or a link that no phone has used. */
export const REVOKE_PHONE = declareMemberCall({
  path: '/gestion/calls/revoke-phone',
  access: 'manager',
  request: v.strictObject({ venue, id: v.pipe(v.number(), v.safeInteger()) }),
  answer: answerType<object>(),
})

/** A hand-over, its undo, or an attempt to hand a prize over that was handed over already. */
export type HandOver = {
  readonly event: 'handed' | 'undone' | 'refused'
  readonly at: string
  readonly code: string
  readonly prizeName: string
  readonly by:
    | { readonly kind: 'phone'; readonly id: number; readonly name: string | null }
    | { readonly kind: 'member'; readonly name: string }
    /**
     * The link in the venue's mail, and the mailbox that got it; null for a mail that was not sent.
     */
    | { readonly kind: 'mail'; readonly mailbox: string | null }
}

/** Where a page of hand-overs ends: microseconds since 1970, and a code. */
const handOverCursor = v.strictObject({
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  code: text(20),
})
export type HandOverCursor = v.InferOutput<typeof handOverCursor>

/** Who handed over what, the newest first, from `after` on. `next` is null at the end. */
export const HAND_OVERS = declareMemberCall({
  path: '/gestion/calls/hand-overs',
  access: 'manager',
  request: v.strictObject({ venue, after: v.nullable(handOverCursor) }),
  answer: answerType<{
    readonly handOvers: readonly HandOver[]
    readonly next: HandOverCursor | null
  }>(),
})
