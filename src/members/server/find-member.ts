import * as v from 'valibot'

import { hasRole, type Access } from '#platform/calls/access.ts'
import type { SignedIn } from '#platform/calls/server/client.ts'
import { refuse, refuseUntil } from '#platform/calls/server/refuse.ts'
import type { FindMember } from '#platform/calls/server/serve.ts'
import { text } from '#platform/formats/value-schema.ts'

import { CALLS_OF_MEMBER } from './limits.ts'
import type { MemberServices } from './services.ts'
import { findSession } from './sessions.ts'

const venueKey = text(40)

/**
 * Returns the client with the member of its session and the member's role at the venue in the path.
 * Returns a refusal if the access of the call does not permit the role.
 */
export const findMember: FindMember<MemberServices> = async (context, client, services, access) => {
  const named = context.req.param('venue') ?? ''
  const venue = v.is(venueKey, named) ? named : ''
  const member = await findSession(services.asRole, client.cookies.read('session'), venue)
  if (access !== 'anyone' && member === null) return refuse('signed_out')
  if (!isPermitted(access, member)) return refuse('not_permitted')
  const wait = member && (await services.limits.take(CALLS_OF_MEMBER, member.memberId))
  if (wait !== null) return refuseUntil(wait)
  return {
    ...client,
    venue,
    member: member as SignedIn,
    async transaction(work) {
      if (!member) throw new Error('Nobody is signed in.')
      return services.asMember(member.memberId, work)
    },
  }
}

function isPermitted(access: Exclude<Access, 'public'>, member: SignedIn | null): boolean {
  if (access === 'anyone') return true
  if (access === 'member') return member !== null
  if (access === 'installationOwner') return member?.ownsInstallation === true
  return hasRole(member?.role ?? null, access)
}
