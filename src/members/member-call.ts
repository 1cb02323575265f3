import type * as v from 'valibot'

import type { Role } from './role.ts'

/**
 * Who may make a call: everybody; a signed-in member; the member who owns the installation; or a
 * member with at least this role at the venue that the path names.
 */
export type Access = 'anyone' | 'member' | 'installationOwner' | Role

/**
 * A call of the back office, as its handler declares it (server/call.ts): a POST with JSON.
 * Expected outcomes are values of the answer; refusals that every call may have are the codes of
 * call-errors.ts.
 */
export type MemberCall = {
  readonly access: Access
  readonly request: v.GenericSchema<object, object>
  readonly handle: (request: never, client: never, services: never) => Promise<unknown>
}

/** A file that the back office shows or downloads: a GET with a query. */
export type MemberFile = {
  readonly access: Access
  readonly query: v.GenericSchema<object, object>
}

/** The calls and files of a feature, by their names. */
export type MemberCalls = Readonly<Record<string, MemberCall | MemberFile>>

/** The answer to a call, without the refusals. */
export type AnswerOf<C> = C extends MemberCall
  ? Exclude<Awaited<ReturnType<C['handle']>>, { readonly ok: false }>
  : never

type CallName<C extends MemberCalls> = {
  [N in keyof C & string]: C[N] extends MemberCall ? N : never
}[keyof C & string]
type FileName<C extends MemberCalls> = Exclude<keyof C & string, CallName<C>>

type VenueOf<C extends MemberCall | MemberFile> = C['access'] extends Role ? [venue: string] : []
/** An empty request is left out. */
type SentOf<S extends v.GenericSchema<object, object>> =
  object extends v.InferInput<S> ? [] : [request: v.InferInput<S>]
type RequestOf<C> = C extends MemberCall ? [...VenueOf<C>, ...SentOf<C['request']>] : never
type QueryOf<C> = C extends MemberFile ? [...VenueOf<C>, ...SentOf<C['query']>] : never

/**
 * A call to make. `answer` is for the compiler only: page and server are of one build, so that the
 * page checks no answer.
 */
export type SentCall<A> = {
  readonly path: string
  readonly body: object
  readonly answer?: A
}

/** The path of a call or a file, without its venue. */
export function memberPath(kind: 'calls' | 'files', feature: string, name: string): string {
  return `/gestion/${kind}/${feature}/${name}`
}

/**
 * Returns the function that writes the calls of a feature: the name of a call, the key of its venue
 * if it needs a role, and its request if it has one.
 */
export function callsOf<C extends MemberCalls>(feature: string) {
  return <N extends CallName<C>>(name: N, ...parts: RequestOf<C[N]>): SentCall<AnswerOf<C[N]>> => {
    const { path, values } = write('calls', feature, name, parts)
    return { path, body: values }
  }
}

/** Returns the function that writes the URLs of a feature's files, as paths. */
export function filesOf<C extends MemberCalls>(feature: string) {
  return <N extends FileName<C>>(name: N, ...parts: QueryOf<C[N]>): string => {
    const { path, values } = write('files', feature, name, parts)
    const pairs = Object.entries(values).map(
      ([field, value]) => `${field}=${encodeURIComponent(String(value))}`,
    )
    return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
  }
}

function write(
  kind: 'calls' | 'files',
  feature: string,
  name: string,
  parts: readonly (string | object)[],
): { readonly path: string; readonly values: object } {
  const venue = parts.find((part) => typeof part === 'string')
  const values = parts.find((part) => typeof part === 'object')
  const path = memberPath(kind, feature, name)
  return {
    path: venue === undefined ? path : `${path}/${encodeURIComponent(venue)}`,
    values: values ?? {},
  }
}
