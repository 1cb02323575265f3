import * as v from 'valibot'

import { call, calls, nothing } from '#platform/calls/server/call.ts'
import { anyText } from '#platform/formats/value-schema.ts'

import { finishSignIn } from './finish-sign-in.ts'
import { readSession } from './read-session.ts'
import { endSessions, listSessions, signOut } from './member-sessions.ts'
import { setUp } from './set-up.ts'
import { startSignIn } from './start-sign-in.ts'
import { readLink, useLink } from './use-link.ts'

const secret = anyText(100)

/** The calls for signing in, and for the sessions of a member. */
export const MEMBERS_CALLS = calls('/gestion/calls/members', {
  me: call('anyone', nothing, readSession),
  'read-link': call('anyone', v.strictObject({ secret }), readLink),
  'use-link': call(
    'anyone',
    v.strictObject({ secret, name: v.optional(anyText(80), '') }),
    useLink,
  ),
  'set-up': call(
    'anyone',
    v.strictObject({ secret, name: anyText(80), email: anyText(254) }),
    setUp,
  ),
  'start-sign-in': call('anyone', v.strictObject({ email: anyText(254) }), startSignIn),
  'finish-sign-in': call(
    'anyone',
    v.union([v.strictObject({ code: anyText(40) }), v.strictObject({ secret })]),
    finishSignIn,
  ),
  'sign-out': call('member', nothing, signOut),
  'list-sessions': call('member', nothing, listSessions),
  'end-sessions': call(
    'member',
    v.strictObject({ id: v.nullable(v.pipe(v.string(), v.uuid())) }),
    endSessions,
  ),
})
