import type { Query } from '#database/server/database.ts'
import type { END_SESSIONS, MemberSession, SESSIONS, SIGN_OUT } from '#members/calls.ts'
import { answered } from '#platform/calls/server/serve-call.ts'

import type { MemberCallHandler } from './serve-member-calls.ts'
import type { MemberServices } from './services.ts'
import { endOtherSessions, endSession, IS_OPEN_SESSION, type SignedIn } from './sessions.ts'

/** Ends the session of this browser, and deletes its cookie. */
export const signOut: MemberCallHandler<typeof SIGN_OUT, MemberServices> = async (
  _,
  { asRole },
  { member, cookies },
) => {
  await asRole('sign_in', {}, async (query) => endSession(query, member))
  cookies.set('session', '', 0)
  return answered({})
}

export const sessions: MemberCallHandler<typeof SESSIONS, MemberServices> = async (
  _,
  { asRole },
  { member },
) =>
  answered({ sessions: await asRole('sign_in', {}, async (query) => listSessions(query, member)) })

export const endSessions: MemberCallHandler<typeof END_SESSIONS, MemberServices> = async (
  { id },
  { asRole },
  { member },
) => {
  const left = await asRole('sign_in', {}, async (query) => {
    if (id === null) await endOtherSessions(query, member.memberId, member.sessionId)
    else
      await query(
        `update private.sessions set ended_at = now() where id = $1 and member_id = $2 and ended_at is null`,
        [id, member.memberId],
      )
    return listSessions(query, member)
  })
  return answered({ sessions: left })
}

async function listSessions(
  query: Query,
  { memberId, sessionId }: SignedIn,
): Promise<readonly MemberSession[]> {
  const rows = await query<{ id: string; device: string; created_at: string; seen_at: string }>(
    `select s.id, s.device, s.created_at, s.seen_at from private.sessions s
     where s.member_id = $1 and ${IS_OPEN_SESSION} order by s.created_at desc, s.id`,
    [memberId],
  )
  return rows.map(({ id, device, created_at, seen_at }) => ({
    id,
    device,
    isThis: id === sessionId,
    createdAt: created_at,
    seenAt: seen_at,
  }))
}
