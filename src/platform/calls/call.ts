import type * as v from 'valibot'

import type { Access, Role } from './access.ts'
import type { CallErrorCode } from './call-errors.ts'

/** The time for which the page waits for an answer before the page reports a failure. */
export const ANSWER_TIMEOUT_MS = 10_000

/**
 * The reason why a handler refuses a request: a code, and the other fields of the error. `error`: a
 * French text that replaces the text of the catalogue. `field`: the invalid field of the request.
 */
export type Refusal<C extends CallErrorCode = CallErrorCode, Details = object> = {
  readonly ok: false
  readonly code: C
  readonly fields: Details & { readonly error?: string; readonly field?: string }
}

/** An answer with another status than 200. */
export type Answered<A, S extends number> = {
  readonly ok: true
  readonly answer: A
  readonly status: S
}

/** A declared call or file (server/call.ts). */
type AnyCall = {
  readonly access: Access
  readonly request: v.GenericSchema<object, object>
  readonly handle: (request: never, client: never, services: never) => Promise<unknown>
}

/** Calls by name. The path of a call is `base`, a slash and its name. */
export type CallGroup = {
  readonly base: string
  readonly calls: Readonly<Record<string, AnyCall>>
}

type OutcomeOf<C extends AnyCall> = Awaited<ReturnType<C['handle']>>
/** The answer of an outcome that is no refusal; null for status 204. */
type AnswerOf<Outcome> = Outcome extends { readonly ok: false }
  ? never
  : Outcome extends { readonly ok: true; readonly answer: infer A }
    ? A
    : Outcome
type RefusedBy<Outcome> =
  Outcome extends Refusal<infer C, infer D>
    ? Refused<C, Partial<Omit<D, 'error' | 'field'>>>
    : never

/** A refused call, as the page receives it. */
export type Refused<C = string | null, Details = object> = {
  readonly type: 'refused'
  readonly status: number
  /** Null if a proxy in front of the server has refused the call. */
  readonly code: C
  /** A French sentence, or any text from a proxy. Null if the answer has no text. */
  readonly reason: string | null
  /** The other fields of the error. A server of another version may not send them. */
  readonly details: Details
}

/** The reason why a call has no answer. */
export type NoAnswer<R extends Refused = Refused> =
  | R
  /** The answer is missing or unreadable. The server may have performed the call. */
  | { readonly type: 'unanswered' }

/** The result of a call: its answer, or the reason why it has no answer. */
export type CallResult<A, R extends Refused = Refused> =
  | { readonly type: 'answered'; readonly status: number; readonly answer: A }
  | NoAnswer<R>

/** The state of a call in a component. */
export type CallState<A, R extends Refused = Refused> = {
  /** The last answer, even if a newer call has failed. */
  readonly answer: A | undefined
  /** The reason why the last call has no answer; null if it has one. */
  readonly problem: NoAnswer<R> | null
  /** True while an answer is awaited, except while a shown answer is refreshed. */
  readonly isBusy: boolean
  /** Makes the call again. */
  readonly ask: () => void
}

/** A call to send. `answer` and `refused` exist only for the compiler. */
export type SentCall<A, R extends Refused = Refused> = {
  readonly path: string
  readonly body: object
  readonly answer?: A
  readonly refused?: R
}

/**
 * The key of the venue, if the call needs a role at a venue. Then the request, unless it is empty.
 */
type PartsOf<C extends AnyCall> = [
  ...(C['access'] extends Role ? [venue: string] : []),
  ...(object extends v.InferInput<C['request']> ? [] : [request: v.InferInput<C['request']>]),
]
type SentOf<C extends AnyCall> = SentCall<
  AnswerOf<OutcomeOf<C>>,
  C['access'] extends 'public'
    ? RefusedBy<OutcomeOf<C>> | Refused<'bad_request' | 'unavailable' | null>
    : Refused
>

type NameOf<G extends CallGroup> = keyof G['calls'] & string

/** Returns a function that creates the calls of a group. Its property `base` is the base path. */
export function callsOf<G extends CallGroup>(base: G['base']) {
  const write = <N extends NameOf<G>>(
    name: N,
    ...parts: PartsOf<G['calls'][N]>
  ): SentOf<G['calls'][N]> => writeCall(base, name, parts)
  return Object.assign(write, { base })
}

/** Returns a function that returns the URL of a group's file, as a path. */
export function filesOf<G extends CallGroup>(base: G['base']) {
  return <N extends NameOf<G>>(name: N, ...parts: PartsOf<G['calls'][N]>): string => {
    const { path, body } = writeCall(base, name, parts)
    const query = Object.entries(body).map(
      ([field, value]) => `${field}=${encodeURIComponent(String(value))}`,
    )
    return query.length === 0 ? path : `${path}?${query.join('&')}`
  }
}

function writeCall(base: string, name: string, parts: readonly (string | object)[]) {
  const venue = parts.find((part) => typeof part === 'string')
  const body = parts.find((part) => typeof part === 'object') ?? {}
  const path = `${base}/${name}`
  return { path: venue === undefined ? path : `${path}/${encodeURIComponent(venue)}`, body }
}
