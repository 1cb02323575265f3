import type { Query } from '#database/server/database.ts'
import type { Refusal } from '#platform/calls/call.ts'
import type { VisitorClient } from '#platform/calls/server/client.ts'
import { refuseUntil } from '#platform/calls/server/refuse.ts'

import { lockInstallation } from './installation-owner.ts'
import { takeTry } from './known-browser.ts'
import { findLink, useUpLink } from './one-time-links.ts'
import { readMemberEmail, readMemberName } from './read-member.ts'
import type { MemberServices } from './services.ts'
import { setSessionCookies, startSession } from './sessions.ts'

export type SetUpAnswer =
  | { readonly type: 'done' }
  | { readonly type: 'invalid'; readonly field: 'name' | 'email'; readonly problem: string }
  /** The link was used or has expired, or the installation has an owner. */
  | { readonly type: 'gone' }

/**
 * Makes a member who owns the installation and every venue. Because of the lock, the second of two
 * simultaneous calls finds an owner.
 */
export async function setUp(
  request: Readonly<Record<'secret' | 'name' | 'email', string>>,
  client: VisitorClient,
  services: MemberServices,
): Promise<SetUpAnswer | Refusal> {
  const wait = await takeTry(services, client)
  if (wait !== null) return refuseUntil(wait)
  const [name, email] = [readMemberName(request.name), readMemberEmail(request.email)]
  if (!name.ok) return { type: 'invalid', field: 'name', problem: name.problem }
  if (!email.ok) return { type: 'invalid', field: 'email', problem: email.problem }
  const session = await services.asRole('sign_in', {}, async (query) => {
    await lockInstallation(query)
    const link = await findLink(query, request.secret)
    if (link?.purpose !== 'setUp' || !(await useUpLink(query, link))) return null
    const ownerId = await addOwner(query, name.value, email.value)
    return startSession(query, ownerId, client, services.bytes)
  })
  if (session === null) return { type: 'gone' }
  setSessionCookies(services, client.cookies, session)
  await services.setUpFile.remove()
  return { type: 'done' }
}

async function addOwner(query: Query, name: string, email: string): Promise<string> {
  const [owner] = await query<{ id: string }>(
    'insert into private.members (name, email, owns_installation) values ($1, $2, true) returning id',
    [name, email],
  )
  if (!owner) throw new Error('The owner was not stored.')
  await query(
    `insert into private.memberships (member_id, app_identifier, role)
     select $1, app_identifier, 'owner' from private.venues`,
    [owner.id],
  )
  return owner.id
}
