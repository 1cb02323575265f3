import * as v from 'valibot'

import type { Query } from '#database/server/database.ts'
import type { Access } from '#members/member-call.ts'
import type { Role } from '#members/role.ts'
import type { Refusal } from '#platform/calls/server/refuse.ts'
import type { Client } from '#platform/calls/server/serve-call.ts'

import type { SignedIn } from './sessions.ts'

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

type ClientOf<A extends Access> = A extends Role
  ? VenueClient
  : A extends 'anyone'
    ? VisitorClient
    : MemberClient

/** A refusal that any call may have (`refuse`, `refuseUntil`). */
export type MemberRefusal = Refusal<
  'not_permitted' | 'signed_out' | 'too_many_requests' | 'bad_request',
  object
>

/** A type as JSON carries it: `never` where it does not, as for a `Date`. */
type Json<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Date | bigint | symbol | ((...values: never) => unknown)
    ? never
    : T extends object
      ? { readonly [K in keyof T]: Json<T[K]> }
      : unknown
type IsJson<T> = [T] extends [Json<T>] ? unknown : 'The answer of a call is JSON.'

type Schema = v.GenericSchema<object, object>

/** Declares a call beside its handler. */
export function call<const A extends Access, R extends Schema, Answer, S>(
  access: A,
  request: R,
  handle: ((request: v.InferOutput<R>, client: ClientOf<A>, services: S) => Promise<Answer>) &
    IsJson<Answer>,
  { maxBytes }: { /** The largest body, if more than 8 kB. */ readonly maxBytes?: number } = {},
) {
  return { access, request, handle, maxBytes }
}

export type FileAnswer = {
  /** A Content-Type, such as 'text/csv; charset=utf-8'. */
  readonly type: string
  /** The name of a file to download; null for a picture that a page shows. */
  readonly name: string | null
  readonly bytes: Uint8Array | string
  /** True if the address names the version of the file: the browser may keep it. */
  readonly isVersioned?: boolean
}

/** Declares a file beside its handler, which returns null if there is none. */
export function file<const A extends Access, Q extends Schema, S>(
  access: A,
  query: Q,
  handle: (
    query: v.InferOutput<Q>,
    client: ClientOf<A>,
    services: S,
  ) => Promise<FileAnswer | MemberRefusal | null>,
) {
  return { access, query, handle }
}

/** The request of a call that needs nothing but its path. */
export const nothing = v.strictObject({})

/**
 * A text of at most `max` characters that PostgreSQL stores: without U+0000, and without half of a
 * surrogate pair.
 */
export const text = (max: number) =>
  v.pipe(v.string(), v.maxLength(max), v.regex(/^[^\0\p{Cs}]*$/u))
/** A number of a version or a revision: the next one still is an integer of four bytes. */
export const versionNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 2))
