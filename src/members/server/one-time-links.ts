import type { Query } from '#database/server/database.ts'
import type { Role } from '#platform/calls/access.ts'
import type { RandomBytes } from '#platform/bytes.ts'

import { hashOfSecret, newSecret } from './sessions.ts'

/** A new link. `madeBy`: the member who makes it. `findLink` decides when the link ends. */
export type NewLink =
  | { readonly purpose: 'setUp' }
  | {
      readonly purpose: 'signIn'
      readonly memberId: string
      /** Undefined for a command. */
      readonly madeBy?: string
    }
  | {
      readonly purpose: 'invitation'
      /** The address, as `readMemberEmail` returns it. */
      readonly email: string
      readonly venue: string
      readonly role: Role
      readonly madeBy: string | null
    }

/** A link that can be used. */
export type OneTimeLink = {
  readonly id: string
  readonly purpose: NewLink['purpose']
  /** The member to sign in, or the member who already has the invited address. */
  readonly memberId: string | null
  readonly memberName: string | null
  /** The address, the venue and the role of an invitation. */
  readonly email: string | null
  readonly venue: string | null
  readonly role: Role | null
  /** The role of the member at this venue. */
  readonly currentRole: Role | null
  /** Null for a command and for the start of a server. */
  readonly madeBy: string | null
  readonly makerName: string | null
}

/**
 * Stores a link that expires after `minutes`. Returns its secret, of which only the hash is stored.
 */
export async function makeLink(
  query: Query,
  link: NewLink,
  minutes: number,
  bytes: RandomBytes,
): Promise<string> {
  const secret = newSecret(bytes)
  const columns = {
    purpose: link.purpose,
    secret_hash: hashOfSecret(secret),
    ...(link.purpose === 'signIn' && {
      member_id: link.memberId,
      ...(link.madeBy !== undefined && { made_by: link.madeBy }),
    }),
    ...(link.purpose === 'invitation' && {
      email: link.email,
      app_identifier: link.venue,
      role: link.role,
      made_by: link.madeBy,
    }),
  }
  const names = Object.keys(columns)
  await query(
    `insert into private.one_time_links (expires_at, ${names.join(', ')})
     values (now() + make_interval(mins => $1), ${names.map((_, index) => `$${index + 2}`).join(', ')})`,
    [minutes, ...Object.values(columns)],
  )
  return secret
}

/**
 * Returns the link with this secret. Returns null if the link was used, has expired, or never
 * existed. A set-up link ends once the installation has an owner. An invitation ends once its maker
 * no longer owns the venue. A sign-in link of a colleague ends once the member has a venue that the
 * colleague does not own.
 */
export async function findLink(query: Query, secret: string): Promise<OneTimeLink | null> {
  const [link] = await query<OneTimeLink>(
    `select l.id, l.purpose, l.email, l.app_identifier as venue, l.role, l.made_by as "madeBy",
       maker.name as "makerName", m.id as "memberId", m.name as "memberName", now.role as "currentRole"
     from private.one_time_links l
     left join private.members m on m.id = l.member_id or m.email = l.email
     left join private.memberships now on now.member_id = m.id and now.app_identifier = l.app_identifier
     left join private.members maker on maker.id = l.made_by
     where l.secret_hash = $1 and l.used_at is null and l.expires_at > now()
       and (l.purpose <> 'setUp' or not exists (select from private.members where owns_installation))
       and (l.made_by is null or not exists (
         select from private.memberships needed
         where needed.member_id = l.member_id and not ${isOwnedByMaker('needed.app_identifier')}
       ))
       and (l.made_by is null or l.app_identifier is null or ${isOwnedByMaker('l.app_identifier')})`,
    [hashOfSecret(secret)],
  )
  return link ?? null
}

const isOwnedByMaker = (venue: string) => `exists (
  select from private.memberships ms
  where ms.member_id = l.made_by and ms.app_identifier = ${venue} and ms.role = 'owner'
)`

/** Marks a link as used. Returns false if another transaction has used it. */
export async function useUpLink(query: Query, { id }: OneTimeLink): Promise<boolean> {
  const used = await query(
    `update private.one_time_links set used_at = now()
     where id = $1 and used_at is null and expires_at > now() returning id`,
    [id],
  )
  return used.length > 0
}
