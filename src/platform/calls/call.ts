import type { CallErrorCode } from './call-errors.ts'
import { number, type Reader, type SentValues, type ValuesOf } from './json-readers.ts'

/** How long the page waits for an answer before it reports a failure. */
export const ANSWER_TIMEOUT_MS = 10_000

type CallFields = Readonly<Record<string, Reader<unknown>>>

/**
 * A call of `/functions/v1`: a POST with JSON, or without a body if its request is in the path. The
 * server's handler, the page's client and docs/calls.md follow from it.
 */
export type CallDeclaration = {
  readonly path: string
  readonly request: CallFields
  /** True if the fields of the request are the segments after `path`. */
  readonly isInPath?: true
  /** The code of an error for a malformed field, if it is not 'bad_request'. */
  readonly malformed?: Readonly<Record<string, CallErrorCode>>
  readonly answer: CallFields
  /** The fields of the answer that the page reads with another reader, which accepts more. */
  readonly lenient?: CallFields
  /** The statuses of an answer, if not only 200. An answer with status 204 has no body. */
  readonly statuses?: readonly number[]
  /** The codes that refuse a request, with the fields that such an error adds. */
  readonly errors: Readonly<Partial<Record<CallErrorCode, CallFields>>>
}

/**
 * A call of `/rest/v1`, in the format of PostgREST. `request`: the columns of the query or of the
 * body.
 */
export type RestDeclaration = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly request: CallFields
  /** The columns of each row. */
  readonly answer: CallFields
  /** The HTTP status of each code of an error. */
  readonly errors: Readonly<Record<string, number>>
}

/** Every call answers these codes too. */
export const ERRORS_OF_EVERY_CALL = { bad_request: {}, unavailable: {} } as const

/** The field of 'too_many_requests': after how many seconds the client may retry. */
export const RETRY_LATER = { seconds: number({ min: 0, below: Infinity }) }

/** Declares a call. */
/* @__NO_SIDE_EFFECTS__ */
export function declareCall<const D extends CallDeclaration>(declaration: D): D {
  return declaration
}

/** A request as the client writes it; optional fields may be left out. */
export type SentRequest<D extends CallDeclaration> = SentValues<D['request']>
/** A request as the handler gets it. */
export type ReadRequest<D extends CallDeclaration> = ValuesOf<D['request']>
export type StatusOf<D extends CallDeclaration> = D extends {
  readonly statuses: readonly (infer S)[]
}
  ? S
  : 200
/** An answer as the handler writes it. */
export type SentAnswer<D extends CallDeclaration> = SentValues<D['answer']>
/** An answer as the page reads it; null for status 204. */
export type ReadAnswer<D extends CallDeclaration> =
  | (204 extends StatusOf<D> ? null : never)
  | (StatusOf<D> extends 204
      ? never
      : D extends { readonly lenient: infer L }
        ? ValuesOf<Omit<D['answer'], keyof L> & L>
        : ValuesOf<D['answer']>)

/** The codes of a call's errors. */
export type ErrorCodeOf<D extends CallDeclaration> = keyof D['errors'] & CallErrorCode

/** The fields that a call declares for a code, as the page reads them. */
type DetailsOf<D extends CallDeclaration, C> = C extends keyof D['errors']
  ? {
      readonly [K in keyof D['errors'][C]]: D['errors'][C][K] extends Reader<infer T>
        ? T | null
        : never
    }
  : object

type Refused<D extends CallDeclaration, C> = {
  readonly type: 'refused'
  readonly status: number
  /** Null if the call does not declare the code. */
  readonly code: C
  /**
   * Why: our server sends it in `error`, a platform in front of it in `message`. Null without
   * either.
   */
  readonly reason: string | null
  /** The additional fields of the error; null for a missing or malformed one. */
  readonly details: DetailsOf<D, C>
}

/** What the page gets from a call. */
export type CallResult<D extends CallDeclaration> =
  | { readonly type: 'answered'; readonly status: StatusOf<D>; readonly answer: ReadAnswer<D> }
  | { [C in ErrorCodeOf<D>]: Refused<D, C> }[ErrorCodeOf<D>]
  | Refused<D, keyof typeof ERRORS_OF_EVERY_CALL | null>
  /** There is no answer, or none that the page can read. The server may have performed the call. */
  | { readonly type: 'unanswered' }
