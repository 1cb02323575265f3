import type { Context } from 'hono'

import type { Query } from '#database/server/database.ts'
import type { Access, Role } from '#platform/calls/access.ts'
import { cookiesOf, type Cookies } from '#platform/http/server/cookies.ts'
import { clientAddressOf, type EdgeOptions } from '#platform/http/server/request-rules.ts'
import type { ClientAddress } from '#platform/limits/server/client-address.ts'

/** The sender of a request. */
export type Client = {
  /** For rate limits. */
  readonly address: ClientAddress
  readonly headers: Headers
  readonly cookies: Cookies
}

/** The member of a session, with the role at the venue that the request names. */
export type SignedIn = {
  readonly memberId: string
  readonly sessionId: string
  readonly ownsInstallation: boolean
  /** Null without a venue in the request, and for a member without a role there. */
  readonly role: Role | null
}

/** The sender of a call of anyone. */
export type VisitorClient = Client & {
  /** Null if nobody is signed in. */
  readonly member: SignedIn | null
  /** Runs a transaction with the access rules of the member. Throws if nobody is signed in. */
  readonly transaction: <T>(work: (query: Query) => Promise<T>) => Promise<T>
}

/** The sender of a call who is signed in. */
export type MemberClient = VisitorClient & { readonly member: SignedIn }

/** The sender of a call about a venue, with the role there that the call needs. */
export type VenueClient = MemberClient & {
  /** The key of the venue. */
  readonly venue: string
}

/** The sender of a call with this access. */
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
