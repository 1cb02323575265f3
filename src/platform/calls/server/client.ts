import type { Context } from 'hono'

import type { Query } from '#database/server/database.ts'
import type { Access, Role } from '#platform/calls/access.ts'
import { cookiesOf, type Cookies } from '#platform/http/server/cookies.ts'
import { clientAddressOf, type EdgeOptions } from '#platform/http/server/request-rules.ts'
import type { ClientAddress } from '#platform/limits/server/client-address.ts'

/** The sender of a request. */
export type Client = {
  /** The address that rate limits count. */
  readonly address: ClientAddress
  readonly headers: Headers
  readonly cookies: Cookies
}

/** The member of a session, with the role at the venue that the request names. */
export type SignedIn = {
  readonly memberId: string
  readonly sessionId: string
  readonly ownsInstallation: boolean
  /** Null if the request names no venue, or if the member has no role there. */
  readonly role: Role | null
}

/** The sender of a call with the access 'anyone'. */
export type VisitorClient = Client & {
  /** Null if nobody is signed in. */
  readonly member: SignedIn | null
  /** Runs a transaction under the access rules of the member. Throws if nobody is signed in. */
  readonly transaction: <T>(work: (query: Query) => Promise<T>) => Promise<T>
}

/** A signed-in member who makes a call. */
export type MemberClient = VisitorClient & { readonly member: SignedIn }

/** A member who makes a call about a venue and has the role that the call needs. */
export type VenueClient = MemberClient & {
  /** The key of the venue. */
  readonly venue: string
}

/** The type of the sender for each access. */
export type ClientOf<A extends Access> = A extends Role
  ? VenueClient
  : A extends 'public'
    ? Client
    : A extends 'anyone'
      ? VisitorClient
      : MemberClient

/** Returns the sender of a request. */
export function clientOf(context: Context, edge: EdgeOptions): Client {
  return {
    address: clientAddressOf(context, edge),
    headers: context.req.raw.headers,
    cookies: cookiesOf(context, edge.publicUrl),
  }
}
