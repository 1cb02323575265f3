import type { Query } from '#database/server/database.ts'
import type { MemberSession } from '#members/answers.ts'
import type { MemberClient, SignedIn } from '#platform/calls/server/client.ts'

import type { MemberServices } from './services.ts'
import { endOtherSessions, endSession, IS_OPEN_SESSION } from './sessions.ts'

export type SessionsAnswer = { readonly sessions: readonly MemberSession[] }

/** Ends the session of the caller, and deletes its cookie. */
export async function signOut(
  _: object,
  { member, cookies }: MemberClient,
  { asRole }: MemberServices,
): Promise<object> {
  await asRole('sign_in', {}, async (query) => endSession(query, member))
  cookies.set('session', '', 0)
  return {}
}

/** Returns the open sessions of the member, newest first. */
export async function listSessions(
  _: object,
  { member }: MemberClient,
  { asRole }: MemberServices,
): Promise<SessionsAnswer> {
  return { sessions: await asRole('sign_in', {}, async (query) => readSessions(query, member)) }
}

/** Ends a session of the member. With null, ends all sessions except the session of the caller. */
export async function endSessions(
  { id }: { readonly id: string | null },
  { member }: MemberClient,
  { asRole }: MemberServices,
): Promise<SessionsAnswer> {
  const left = await asRole('sign_in', {}, async (query) => {
    if (id === null) await endOtherSessions(query, member.memberId, member.sessionId)
    else await endSession(query, { memberId: member.memberId, sessionId: id })
    return readSessions(query, member)
  })
  return { sessions: left }
}

async function readSessions(
  query: Query,
  { memberId, sessionId }: SignedIn,
): Promise<readonly MemberSession[]> {
  return query<MemberSession>(
    `select s.id, s.device, s.created_at as "createdAt", s.seen_at as "seenAt", s.id = $2 as "isThis"
     from private.sessions s
     where s.member_id = $1 and ${IS_OPEN_SESSION} order by s.created_at desc, s.id`,
    [memberId, sessionId],
  )
}
