import * as v from 'valibot'

import { answerType, declareMemberCall, text, venue } from '#members/member-call.ts'
import { ROLES, type Role } from '#members/role.ts'

import type { SecretLink } from '#admin/phones/phone-calls.ts'
import type { VenueEventName } from '#admin/audit/venue-event.ts'

const id = v.pipe(v.string(), v.uuid())
const role = v.picklist(ROLES)

export type TeamMember = {
  readonly id: string
  readonly name: string
  readonly role: Role
  /** Only owners see the addresses of others. */
  readonly email: string | null
  /** What it has set up, and could still use after its removal; for owners. */
  readonly setUp: readonly RemovalItem[]
}

export type RemovalItem = {
  /** 'counter': the phone that hands most prizes over now. */
  readonly kind: 'mailbox' | 'invitation' | 'phone' | 'counter'
  readonly id: string
  /** An address, or what a phone is called; null for a phone without a name. */
  readonly name: string | null
}

export type Invitation = {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly expiresAt: string
}

/** The members of a venue, owners first. Only owners see the open invitations. */
export const TEAM = declareMemberCall({
  path: '/gestion/calls/team',
  access: 'manager',
  request: v.strictObject({ venue }),
  answer: answerType<{
    readonly members: readonly TeamMember[]
    readonly invitations: readonly Invitation[]
  }>(),
})

/**
 * Changes the role of a member at the venue; with null removes it, and what it has set up if its id
 * is in `taken`: the venue's mails then go to the caller. An invitation that is left becomes the
 * caller's.
 */
export const CHANGE_ROLE = declareMemberCall({
  path: '/gestion/calls/change-role',
  access: 'owner',
  request: v.strictObject({
    venue,
    member: id,
    role: v.nullable(role),
    taken: v.optional(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,36}$/))), []),
  }),
  answer: answerType<
    | { readonly type: 'done' }
    /** The venue keeps an owner: this one is its last. */
    | { readonly type: 'lastOwner' }
    /** It is no member of the venue any more. */
    | { readonly type: 'gone' }
  >(),
})

/**
 * Makes a link that gives the holder of the address a role at the venue. It is shown once, and sent
 * by mail if mails leave.
 */
export const INVITE = declareMemberCall({
  path: '/gestion/calls/invite',
  access: 'owner',
  request: v.strictObject({ venue, role, email: text(254) }),
  answer: answerType<
    | { readonly type: 'invited'; readonly link: SecretLink; readonly isBeingMailed: boolean }
    | { readonly type: 'invalid'; readonly problem: string }
  >(),
})

/** Ends an invitation that was not used. */
export const WITHDRAW_INVITATION = declareMemberCall({
  path: '/gestion/calls/withdraw-invitation',
  access: 'owner',
  request: v.strictObject({ venue, id }),
  answer: answerType<object>(),
})

/**
 * Makes a link that signs a colleague in, who gets no mail. Refused unless the caller owns every
 * venue of the colleague.
 */
export const MAKE_SIGN_IN_LINK = declareMemberCall({
  path: '/gestion/calls/make-sign-in-link',
  access: 'owner',
  request: v.strictObject({ venue, member: id }),
  answer: answerType<
    { readonly type: 'made'; readonly link: SecretLink } | { readonly type: 'refused' }
  >(),
})

/** A row of the audit log. */
export type LoggedEvent = {
  readonly id: number
  readonly event: VenueEventName
  readonly at: string
  /** The name of the member; null for a command, and for the server at its start. */
  readonly by: string | null
  readonly version: number | null
  readonly role: Role | null
  /** The member or the phone that the event is about. */
  readonly subject: string | null
}

/** The audit log of a venue, the newest first, before the event `before`. */
export const EVENTS = declareMemberCall({
  path: '/gestion/calls/events',
  access: 'manager',
  request: v.strictObject({ venue, before: v.nullable(v.pipe(v.number(), v.safeInteger())) }),
  answer: answerType<{ readonly events: readonly LoggedEvent[]; readonly hasMore: boolean }>(),
})
