import { DatabaseError } from '#database/server/database-error.ts'
import type { Query } from '#database/server/database.ts'
import type { LinkContent } from '#members/answers.ts'
import { refuseUntil } from '#platform/calls/server/refuse.ts'

import type { MemberRefusal, VisitorClient } from './call.ts'
import { takeTry } from './known-browser.ts'
import { findLink, useUpLink, type OneTimeLink } from './one-time-links.ts'
import { readMemberName } from './read-member.ts'
import type { MemberServices } from './services.ts'
import { endOtherSessions, setSessionCookies, startSession, type NewSession } from './sessions.ts'

export type UseLinkAnswer =
  | { readonly type: 'done' }
  /** The invitation of a member counts, but signs nobody in: the member signs in as usual. */
  | { readonly type: 'signInNext' }
  | { readonly type: 'invalid'; readonly problem: string }
  | { readonly type: 'gone' }

/** What a one-time link does. Reading it changes nothing, because mail scanners open links. */
export async function readLink(
  { secret }: { readonly secret: string },
  client: VisitorClient,
  services: MemberServices,
): Promise<LinkContent | MemberRefusal> {
  const { asRole, venues } = services
  const wait = await takeTry(services, client)
  if (wait !== null) return refuseUntil(wait)
  const link = await asRole('sign_in', {}, async (query) => findLink(query, secret))
  if (!link) return { kind: 'gone' }
  if (link.purpose === 'setUp') return { kind: 'setUp' }
  if (link.purpose === 'signIn') return { kind: 'signIn', name: link.memberName ?? '' }
  const { email, venue, role } = invitationOf(link)
  const venueName = venues.find(venue)?.name ?? venue
  return {
    kind: 'invitation',
    email,
    role,
    venueName,
    inviter: link.makerName,
    isMember: link.memberId !== null,
  }
}

type Outcome = { readonly answer: UseLinkAnswer; readonly session?: NewSession }

/**
 * Uses a link that a command, an invitation or a colleague has made, and signs in. `name`: of a new
 * member.
 */
export async function useLink(
  { secret, name }: { readonly secret: string; readonly name: string },
  client: VisitorClient,
  services: MemberServices,
): Promise<UseLinkAnswer | MemberRefusal> {
  const { asRole, bytes } = services
  const wait = await takeTry(services, client)
  if (wait !== null) return refuseUntil(wait)
  const use = async (query: Query): Promise<Outcome> => {
    const link = await findLink(query, secret)
    if (!link || link.purpose === 'setUp') return { answer: { type: 'gone' } }
    const isNew = link.memberId === null
    const read = readMemberName(name)
    if (isNew && !read.ok) return { answer: { type: 'invalid', problem: read.problem } }
    if (!(await useUpLink(query, link))) return { answer: { type: 'gone' } }
    const memberId = link.memberId ?? (await addInvited(query, link, read.ok ? read.value : ''))
    if (link.purpose === 'invitation') await addMembership(query, link, memberId)
    if (link.purpose === 'invitation' && !isNew) return acceptAsMember(query, memberId, client)
    return { answer: { type: 'done' }, session: await startSession(query, memberId, client, bytes) }
  }
  const { answer, session } = await asRole('sign_in', {}, use).catch(async (error: unknown) => {
    // Another invitation to the same mailbox has just made the member.
    if (error instanceof DatabaseError && error.code === '23505') return asRole('sign_in', {}, use)
    throw error
  })
  if (session !== undefined) setSessionCookies(services, client.cookies, session)
  return answer
}

/**
 * An invitation signs no member in: who invites knows the link, and would take over the member. It
 * ends the sessions of other browsers, because who has invited the same address before may have
 * opened that link.
 */
async function acceptAsMember(
  query: Query,
  memberId: string,
  { member }: VisitorClient,
): Promise<Outcome> {
  const isSignedIn = member?.memberId === memberId
  await endOtherSessions(query, memberId, isSignedIn ? member.sessionId : null)
  return { answer: { type: isSignedIn ? 'done' : 'signInNext' } }
}

async function addInvited(query: Query, link: OneTimeLink, name: string): Promise<string> {
  const [member] = await query<{ id: string }>(
    'insert into private.members (name, email) values ($1, $2) returning id',
    [name, invitationOf(link).email],
  )
  if (!member) throw new Error('The member was not stored.')
  return member.id
}

async function addMembership(query: Query, link: OneTimeLink, memberId: string): Promise<void> {
  const { venue, role } = invitationOf(link)
  const [added] = await query(
    `insert into private.memberships (member_id, app_identifier, role) values ($1, $2, $3)
     on conflict (member_id, app_identifier) do nothing returning member_id`,
    [memberId, venue, role],
  )
  if (!added) return
  await query(
    `insert into private.venue_events (app_identifier, event, member_id, subject, role)
     values ($1, 'joined', $2, $3, $4)`,
    [venue, link.madeBy, memberId, role],
  )
}

/** The table requires these columns of an invitation. */
function invitationOf({ email, venue, role }: OneTimeLink) {
  if (email === null || venue === null || role === null)
    throw new Error('This link is no invitation.')
  return { email, venue, role }
}
