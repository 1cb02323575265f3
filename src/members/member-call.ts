import * as v from 'valibot'

import type { Role } from './role.ts'

/**
 * Who may make a call: everybody; a signed-in member; the member who owns the installation; or a
 * member with at least this role at the venue that the field `venue` of the request names.
 */
export type Access = 'anyone' | 'member' | 'installationOwner' | Role

type VenueRequest = { readonly venue: string }
type RequestSchema<A extends Access> = A extends Role
  ? v.GenericSchema<VenueRequest, VenueRequest>
  : v.GenericSchema<object, object>

/**
 * The type of an answer, for the compiler only. Page and server are of one build, so that the page
 * checks no answer.
 */
export type AnswerType<T> = { readonly type?: T }
export const answerType = <T>(): AnswerType<T> => ({})

/**
 * A call of the back office: a POST with JSON to `/gestion/calls/…`. Its server handler and its
 * client follow from it. Expected outcomes are values of the answer; refusals that every call may
 * have are the codes of call-errors.ts.
 */
export type MemberCallDeclaration = {
  readonly path: `/gestion/calls/${string}`
  readonly access: Access
  readonly request: v.GenericSchema<object, object>
  readonly answer: AnswerType<unknown>
  /** The largest body, if more than 8 kB. */
  readonly maxBytes?: number
}

/** A file that the back office shows or downloads: a GET of `/gestion/files/…` with a query. */
export type MemberFileDeclaration = {
  readonly path: `/gestion/files/${string}`
  readonly access: Access
  readonly query: v.GenericSchema<object, object>
}

/**
 * A text of at most `max` characters that PostgreSQL stores: without U+0000, and without half of a
 * surrogate pair.
 */
export const text = (max: number) =>
  v.pipe(v.string(), v.maxLength(max), v.regex(/^[^\0\p{Cs}]*$/u))
/** The key of a venue; without access, any text is answered in the same way. */
export const venue = text(40)
/** A number of a version or a revision: the next one still is an integer of four bytes. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 2))

/** Declares a call. With a role as `access`, its request has a field `venue`. */
export function declareMemberCall<
  const A extends Access,
  const D extends MemberCallDeclaration & {
    readonly access: A
    readonly request: RequestSchema<A>
  },
>(declaration: D & { readonly access: A }): D {
  return declaration
}

/** Declares a file. With a role as `access`, its query has a field `venue`. */
export function declareMemberFile<
  const A extends Access,
  const D extends MemberFileDeclaration & { readonly access: A; readonly query: RequestSchema<A> },
>(declaration: D & { readonly access: A }): D {
  return declaration
}

/** Returns the URL of a file, as a path. */
export function memberFileHref<D extends MemberFileDeclaration>(
  { path }: D,
  query: v.InferInput<D['query']> & Readonly<Record<string, string>>,
): string {
  const pairs = Object.entries<string>(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  return `${path}?${pairs.join('&')}`
}

/** A request as the page writes it. */
export type SentRequestOf<D extends MemberCallDeclaration> = v.InferInput<D['request']>
/** A request as the handler gets it. */
export type RequestOf<D extends MemberCallDeclaration> = v.InferOutput<D['request']>
export type QueryOf<D extends MemberFileDeclaration> = v.InferOutput<D['query']>
export type AnswerOf<D extends MemberCallDeclaration> =
  D['answer'] extends AnswerType<infer T> ? T : never
