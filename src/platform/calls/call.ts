import type * as v from 'valibot'

import type { Access, Role } from './access.ts'
import type { CallErrorCode } from './call-errors.ts'

/** How long the page waits for an answer before it reports a failure. */
export const ANSWER_TIMEOUT_MS = 10_000

/**
 * Why a handler refuses a request: a code, and the fields of the error beside it. `error`: the French
 * text, if not that of the catalogue. `field`: the field of the request that is wrong.
 */
export type Refusal<C extends CallErrorCode = CallErrorCode, Details = object> = {
  readonly ok: false
  readonly code: C
  readonly fields: Details & { readonly error?: string; readonly field?: string }
}

/** What a handler answers with another status than 200. */
export type Answered<A, S extends number> = {
  readonly ok: true
  readonly answer: A
  readonly status: S
}

/** A call, or a file, as it stands beside its handler (server/call.ts). */
type AnyCall = {
  readonly access: Access
  readonly request: v.GenericSchema<object, object>
  readonly handle: (request: never, client: never, services: never) => Promise<unknown>
}

/** Calls whose paths are `base` and their name. */
export type CallGroup = {
  readonly base: string
  readonly calls: Readonly<Record<string, AnyCall>>
}

type OutcomeOf<C extends AnyCall> = Awaited<ReturnType<C['handle']>>
/** The answer without refusals; null for status 204. */
type AnswerOf<Outcome> = Outcome extends { readonly ok: false }
  ? never
  : Outcome extends { readonly ok: true; readonly answer: infer A }
    ? A
    : Outcome
type RefusedBy<Outcome> =
  Outcome extends Refusal<infer C, infer D>
    ? Refused<C, Partial<Omit<D, 'error' | 'field'>>>
    : never

/** A refused call, as the page gets it. */
export type Refused<C = string | null, Details = object> = {
  readonly type: 'refused'
  readonly status: number
  /** Null if not our server has refused the call. */
  readonly code: C
  /** A French sentence; of a platform in front of our server, any text. Null without one. */
  readonly reason: string | null
  /** The further fields of the error. A server of another version may not send them. */
  readonly details: Details
}

/** Why a call has no answer. */
export type NoAnswer<R extends Refused = Refused> =
  | R
  /** There is no answer, or none that can be read. The server may have performed the call. */
  | { readonly type: 'unanswered' }

/** What the server has said to a call. */
export type CallResult<A, R extends Refused = Refused> =
  | { readonly type: 'answered'; readonly status: number; readonly answer: A }
  | NoAnswer<R>

/** What a component knows of a call that it has made. */
export type CallState<A, R extends Refused = Refused> = {
  /** The last answer, even if newer calls have none. */
  readonly answer: A | undefined
  /** Why the last call has no answer; null if it has one. */
  readonly problem: NoAnswer<R> | null
  /** Is an answer awaited? Not if the one that is shown is only refreshed. */
  readonly isBusy: boolean
  /** Makes the call again. */
  readonly ask: () => void
}

/** A call to make. `answer` and `refused` are for the compiler only. */
export type SentCall<A, R extends Refused = Refused> = {
  readonly path: string
  readonly body: object
  readonly answer?: A
  readonly refused?: R
}

/** The key of the venue, if the call needs a role there; then the request, unless it is empty. */
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

/** Returns the function that writes the calls of a group, and has its `base`. */
export function callsOf<G extends CallGroup>(base: G['base']) {
  const write = <N extends NameOf<G>>(
    name: N,
    ...parts: PartsOf<G['calls'][N]>
  ): SentOf<G['calls'][N]> => writeCall(base, name, parts)
  return Object.assign(write, { base })
}

/** Returns the function that writes the URLs of a group's files, as paths. */
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
