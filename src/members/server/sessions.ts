import { createHash } from 'node:crypto'

import type { Query } from '#database/server/database.ts'
import type { AsRole } from '#database/server/transactions.ts'
import { deviceName } from '#members/user-agent.ts'
import type { RandomBytes } from '#platform/bytes.ts'
import type { SignedIn } from '#platform/calls/server/client.ts'
import type { Cookies } from '#platform/http/server/cookies.ts'

import { rememberBrowser } from './known-browser.ts'
import type { MemberServices } from './services.ts'

const SESSION_DAYS = 30
/** A session ends after this number of days without use. */
const IDLE_DAYS = 14
const DAY_SECONDS = 86_400
const SECRET_BYTES = 16

/** The condition under which a row `s` of private.sessions has not ended. */
export const IS_OPEN_SESSION = `s.ended_at is null
  and s.created_at > now() - interval '${SESSION_DAYS} days' and s.seen_at > now() - interval '${IDLE_DAYS} days'`

/** Returns a secret of 128 bits for a cookie or a link. */
export const newSecret = (bytes: RandomBytes) =>
  Buffer.from(bytes(SECRET_BYTES)).toString('base64url')

/** Returns the plain hash of a secret, which needs 128 bits or more (ASVS 5.0, 6.5.2). */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/**
 * Returns the member of a session by the session's secret. Returns null if the session has ended or
 * does not exist.
 */
export async function findSession(
  asRole: AsRole,
  secret: string | null,
  venue: string | null,
): Promise<SignedIn | null> {
  if (secret === null) return null
  return asRole('sign_in', {}, async (query) => {
    const [row] = await query<SignedIn & { wasSeen: boolean }>(
      `select m.id as "memberId", s.id as "sessionId", m.owns_installation as "ownsInstallation", ms.role,
         s.seen_at > now() - interval '1 hour' as "wasSeen"
       from private.sessions s
       join private.members m on m.id = s.member_id
       left join private.memberships ms on ms.member_id = m.id and ms.app_identifier = $2
       where s.secret_hash = $1 and ${IS_OPEN_SESSION}`,
      [hashOfSecret(secret), venue],
    )
    if (!row) return null
    const { wasSeen, ...member } = row
    if (!wasSeen)
      await query(
        'update private.sessions set seen_at = now() where id = $1 and ended_at is null',
        [member.sessionId],
      )
    return member
  })
}

/** The client that signs in. `member`: the member of its present session. */
type Client = { readonly member: SignedIn | null; readonly headers: Headers }

export type NewSession = { readonly secret: string; readonly email: string }

/**
 * Starts a session of a member, and ends the previous session of the client. `setSessionCookies`
 * takes the result after the transaction. The secret is new at each sign-in, as a protection from
 * session fixation. `byMail`: true if the member signs in with a sign-in mail.
 */
export async function startSession(
  query: Query,
  memberId: string,
  { member, headers }: Client,
  bytes: RandomBytes,
  byMail = false,
): Promise<NewSession> {
  if (member) await endSession(query, member)
  const secret = newSecret(bytes)
  const [row] = await query<{ email: string }>(
    `insert into private.sessions (member_id, secret_hash, device, by_mail) values ($1, $2, $3, $4)
     returning (select email from private.members where id = member_id)`,
    [memberId, hashOfSecret(secret), deviceName(headers.get('user-agent') ?? ''), byMail],
  )
  return { secret, email: row?.email ?? '' }
}

/** Ends a session, which must be of this member. */
export async function endSession(
  query: Query,
  { memberId, sessionId }: Pick<SignedIn, 'memberId' | 'sessionId'>,
): Promise<void> {
  await query(
    'update private.sessions set ended_at = now() where id = $1 and member_id = $2 and ended_at is null',
    [sessionId, memberId],
  )
}

/** Ends all sessions of a member except `kept`. */
export async function endOtherSessions(
  query: Query,
  memberId: string,
  kept: string | null,
): Promise<void> {
  await query(
    `update private.sessions set ended_at = now()
     where member_id = $1 and id is distinct from $2::uuid and ended_at is null`,
    [memberId, kept],
  )
}

/** Signs the browser in, and marks it as known. */
export function setSessionCookies(
  services: MemberServices,
  cookies: Cookies,
  { secret, email }: NewSession,
): void {
  cookies.set('session', secret, SESSION_DAYS * DAY_SECONDS)
  rememberBrowser(services, cookies, email)
}
