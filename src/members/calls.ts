import * as v from 'valibot'

import { answerType, declareMemberCall } from './member-call.ts'
import type { Role } from './role.ts'

export type MemberVenue = {
  readonly key: string
  readonly name: string
  readonly role: Role
  /** 'draft': it was never published. */
  readonly state: 'draft' | 'open' | 'paused' | 'archived'
  readonly isExample: boolean
}

/** What the back office knows at its start. */
export type Me = {
  /** Null if nobody is signed in. */
  readonly member: {
    readonly id: string
    readonly name: string
    readonly email: string
    readonly ownsInstallation: boolean
  } | null
  /** In the order of their creation, the archived ones last. */
  readonly venues: readonly MemberVenue[]
  /** False while no member owns the installation: only the set-up link signs in. */
  readonly isSetUp: boolean
  /** False if mails stay in a folder of the server: no sign-in mail arrives. */
  readonly doMailsLeave: boolean
}

export const ME = declareMemberCall({
  path: '/gestion/calls/me',
  access: 'anyone',
  request: v.strictObject({}),
  answer: answerType<Me>(),
})

const secret = v.pipe(v.string(), v.maxLength(100))
const line = (max: number) => v.pipe(v.string(), v.maxLength(max))

/** A one-time link, or why there is none: it was used, it has expired, or it never was. */
export type LinkContent =
  | { readonly kind: 'setUp' }
  | { readonly kind: 'signIn'; readonly name: string }
  /** `isMember`: the address is that of a member already, who needs no name. */
  | {
      readonly kind: 'invitation'
      readonly email: string
      readonly role: Role
      readonly venueName: string
      /** Null for a command. */
      readonly inviter: string | null
      readonly isMember: boolean
    }
  | { readonly kind: 'gone' }

/** What a one-time link does. Reading it changes nothing, because mail scanners open links. */
export const READ_LINK = declareMemberCall({
  path: '/gestion/calls/read-link',
  access: 'anyone',
  request: v.strictObject({ secret }),
  answer: answerType<LinkContent>(),
})

/** Uses the set-up link: makes the member who owns the installation, and signs it in. */
export const SET_UP = declareMemberCall({
  path: '/gestion/calls/set-up',
  access: 'anyone',
  request: v.strictObject({ secret, name: line(80), email: line(254) }),
  answer: answerType<
    | { readonly type: 'done' }
    | { readonly type: 'invalid'; readonly field: 'name' | 'email'; readonly problem: string }
    /** Used, expired, or somebody owns the installation already. */
    | { readonly type: 'gone' }
  >(),
})

/**
 * Uses a link that a command, an invitation or a colleague has made, and signs in. `name`: of a new
 * member.
 */
export const USE_LINK = declareMemberCall({
  path: '/gestion/calls/use-link',
  access: 'anyone',
  request: v.strictObject({ secret, name: v.optional(line(80)) }),
  answer: answerType<
    | { readonly type: 'done' }
    /** The invitation of a member counts, but signs nobody in: the member signs in as usual. */
    | { readonly type: 'signInNext' }
    | { readonly type: 'invalid'; readonly problem: string }
    | { readonly type: 'gone' }
  >(),
})

/**
 * Asks for the mail with a link and a code. The answer is the same for every address. The browser
 * keeps a secret.
 */
export const START_SIGN_IN = declareMemberCall({
  path: '/gestion/calls/start-sign-in',
  access: 'anyone',
  request: v.strictObject({ email: line(254) }),
  answer: answerType<
    { readonly type: 'asked' } | { readonly type: 'invalid'; readonly problem: string }
  >(),
})

/** Signs in with the code or the link of the mail, in the browser that has asked for it. */
export const FINISH_SIGN_IN = declareMemberCall({
  path: '/gestion/calls/finish-sign-in',
  access: 'anyone',
  request: v.union([v.strictObject({ code: line(40) }), v.strictObject({ secret })]),
  answer: answerType<
    | { readonly type: 'done' }
    | { readonly type: 'wrong'; readonly triesLeft: number }
    /** This browser has not asked: the code of the mail is to be typed where it was asked for. */
    | { readonly type: 'otherBrowser' }
    /** Ten minutes have passed, the code was used, or there are no tries left. */
    | { readonly type: 'gone' }
  >(),
})

export const SIGN_OUT = declareMemberCall({
  path: '/gestion/calls/sign-out',
  access: 'member',
  request: v.strictObject({}),
  answer: answerType<object>(),
})

export type MemberSession = {
  readonly id: string
  readonly device: string
  readonly createdAt: string
  readonly seenAt: string
  readonly isThis: boolean
}

/** The sessions of the member that have not ended, the newest first. */
export const SESSIONS = declareMemberCall({
  path: '/gestion/calls/sessions',
  access: 'member',
  request: v.strictObject({}),
  answer: answerType<{ readonly sessions: readonly MemberSession[] }>(),
})

/** Ends a session of the member, or with null all but this one. */
export const END_SESSIONS = declareMemberCall({
  path: '/gestion/calls/end-sessions',
  access: 'member',
  request: v.strictObject({ id: v.nullable(v.pipe(v.string(), v.uuid())) }),
  answer: answerType<{ readonly sessions: readonly MemberSession[] }>(),
})
