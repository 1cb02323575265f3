import * as v from 'valibot'

import { call, nothing } from './call.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { readMe } from './me.ts'
import { endSessions, listSessions, signOut } from './member-sessions.ts'
import { setUp } from './set-up.ts'
import { startSignIn } from './start-sign-in.ts'
import { readLink, useLink } from './use-link.ts'

const secret = v.pipe(v.string(), v.maxLength(100))
const line = (max: number) => v.pipe(v.string(), v.maxLength(max))

/** The calls of sign-in, and of the sessions of a member. */
export const MEMBERS_CALLS = {
  me: call('anyone', nothing, readMe),
  'read-link': call('anyone', v.strictObject({ secret }), readLink),
  /** `name`: of a new member. */
  'use-link': call('anyone', v.strictObject({ secret, name: v.optional(line(80), '') }), useLink),
  'set-up': call('anyone', v.strictObject({ secret, name: line(80), email: line(254) }), setUp),
  'start-sign-in': call('anyone', v.strictObject({ email: line(254) }), startSignIn),
  'finish-sign-in': call(
    'anyone',
    v.union([v.strictObject({ code: line(40) }), v.strictObject({ secret })]),
    finishSignIn,
  ),
  'sign-out': call('member', nothing, signOut),
  'list-sessions': call('member', nothing, listSessions),
  /** `id`: with null, all sessions of the member but this one. */
  'end-sessions': call(
    'member',
    v.strictObject({ id: v.nullable(v.pipe(v.string(), v.uuid())) }),
    endSessions,
  ),
}
