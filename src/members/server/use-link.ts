import { DatabaseError } from '#database/server/database-error.ts'
import type { Query } from '#database/server/database.ts'
import type { LinkContent } from '#members/answers.ts'
import type { Refusal } from '#platform/calls/call.ts'
import type { VisitorClient } from '#platform/calls/server/client.ts'
import { refuseUntil } from '#platform/calls/server/refuse.ts'
import { LAST_OWNER } from '#texts/members/messages.ts'

import { takeTry } from './known-browser.ts'
import { findLink, useUpLink, type OneTimeLink } from './one-time-links.ts'
import { readMemberName } from './read-member.ts'
import type { MemberServices } from './services.ts'
import { setSessionCookies, startSession, type NewSession } from './sessions.ts'

export type UseLinkAnswer =
  | { readonly type: 'done' }
  /** An invitation of a member, who must first sign in in this browser. */
  | { readonly type: 'signInNext' }
  | { readonly type: 'invalid'; readonly problem: string }
  | { readonly type: 'gone' }

/**
 * Returns the content of a one-time link. The call changes nothing, because mail scanners open
 * links.
 */
export async function readLink(
  { secret }: { readonly secret: string },
  client: VisitorClient,
  services: MemberServices,
): Promise<LinkContent | Refusal> {
  const { asRole, venues } = services
  const wait = await takeTry(services, client)
  if (wait !== null) return refuseUntil(wait)
  const link = await asRole('sign_in', {}, async (query) => findLink(query, secret))
  if (!link) return { kind: 'gone' }
  if (link.purpose === 'setUp') return { kind: 'setUp' }
  if (link.purpose === 'signIn') return { kind: 'signIn', name: link.memberName ?? '' }
  const { email, venue, role, currentRole } = invitationOf(link)
  const venueName = venues.find(venue)?.name ?? venue
  return {
    kind: 'invitation',
    email,
    role,
    venueName,
    inviter: link.makerName,
    isMember: link.memberId !== null,
    currentRole,
  }
}

type Outcome = { readonly answer: UseLinkAnswer; readonly session?: NewSession }

/** Uses a one-time link, and signs its member in. `name`: the name of a new member. */
export async function useLink(
  { secret, name }: { readonly secret: string; readonly name: string },
  client: VisitorClient,
  services: MemberServices,
): Promise<UseLinkAnswer | Refusal> {
  const { asRole, bytes } = services
  const wait = await takeTry(services, client)
  if (wait !== null) return refuseUntil(wait)
  const use = async (query: Query): Promise<Outcome> => {
    const link = await findLink(query, secret)
    if (!link || link.purpose === 'setUp') return { answer: { type: 'gone' } }
    const isNew = link.memberId === null
    const isInvitation = link.purpose === 'invitation'
    const read = readMemberName(name)
    if (isNew && !read.ok) return { answer: { type: 'invalid', problem: read.problem } }
    // The inviter has the link, and must not act for the member.
    if (isInvitation && !isNew && link.memberId !== client.member?.memberId)
      return { answer: { type: 'signInNext' } }
    if (!(await useUpLink(query, link))) return { answer: { type: 'gone' } }
    const memberId = link.memberId ?? (await addInvited(query, link, read.ok ? read.value : ''))
    if (isInvitation) await giveRole(query, link, memberId)
    if (isNew || !isInvitation)
      return {
        answer: { type: 'done' },
        session: await startSession(query, memberId, client, bytes),
      }
    // A colleague may have started a session with an earlier link for the member.
    await query(
      `update private.sessions set ended_at = now()
       where member_id = $1 and id is distinct from $2::uuid and not by_mail and ended_at is null`,
      [memberId, client.member?.sessionId],
    )
    return { answer: { type: 'done' } }
  }
  const { answer, session } = await asRole('sign_in', {}, use).catch(async (error: unknown) => {
    if (!(error instanceof DatabaseError)) throw error
    if (error.constraint === 'memberships_last_owner')
      return { answer: { type: 'invalid', problem: LAST_OWNER } } as const
    // Another invitation has just made a member with the same address.
    if (error.code === '23505') return asRole('sign_in', {}, use)
    throw error
  })
  if (session !== undefined) setSessionCookies(services, client.cookies, session)
  return answer
}

async function addInvited(query: Query, link: OneTimeLink, name: string): Promise<string> {
  const [member] = await query<{ id: string }>(
    'insert into private.members (name, email) values ($1, $2) returning id',
    [name, invitationOf(link).email],
  )
  if (!member) throw new Error('The member was not stored.')
  return member.id
}

/** Adds the member to the venue, or changes the member's role there. */
async function giveRole(query: Query, link: OneTimeLink, memberId: string): Promise<void> {
  const { venue, role, currentRole } = invitationOf(link)
  if (role === currentRole) return
  await query(
    `insert into private.memberships (member_id, app_identifier, role) values ($1, $2, $3)
     on conflict (member_id, app_identifier) do update set role = excluded.role`,
    [memberId, venue, role],
  )
  const event = currentRole === null ? 'joined' : 'role_changed'
  await query(
    `insert into private.venue_events (app_identifier, event, member_id, subject, role)
     values ($1, $2, $3, $4, $5)`,
    [venue, event, link.madeBy, memberId, role],
  )
}

/** Returns the columns that the table requires of an invitation. */
function invitationOf({ email, venue, role, currentRole }: OneTimeLink) {
  if (email === null || venue === null || role === null)
    throw new Error('This link is no invitation.')
  return { email, venue, role, currentRole }
}
