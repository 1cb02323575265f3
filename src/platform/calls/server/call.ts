import * as v from 'valibot'

import type { Access } from '#platform/calls/access.ts'
import type { Refusal } from '#platform/calls/call.ts'
import type { CallErrorCode } from '#platform/calls/call-errors.ts'

import type { ClientOf } from './client.ts'

type Schema = v.GenericSchema<object, object>

/** A type that JSON can represent; `never` for any other type, such as `Date`. */
type Json<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Date | bigint | symbol | ((...values: never) => unknown)
    ? never
    : T extends object
      ? { readonly [K in keyof T]: Json<T[K]> }
      : unknown
type IsJson<T> = [T] extends [Json<T>] ? unknown : 'The answer of a call is JSON.'

type Options<R extends Schema> = {
  /** The size of the largest body, if it is larger than the default of 8 kB. */
  readonly maxBytes?: number
  /** The fields of a request that are in the segments after the path instead of a body. */
  readonly inPath?: readonly (keyof v.InferInput<R> & string)[]
  /** The error codes of malformed fields that are not 'bad_request'. */
  readonly malformed?: Readonly<Partial<Record<keyof v.InferInput<R>, CallErrorCode>>>
}

/**
 * Declares a call. Its handler returns an answer (null for status 204), `answered(…)` for another
 * status, or a refusal.
 */
export function call<const A extends Access, R extends Schema, Outcome, S>(
  access: A,
  request: R,
  handle: ((request: v.InferOutput<R>, client: ClientOf<A>, services: S) => Promise<Outcome>) &
    IsJson<Outcome>,
  options: Options<R> = {},
) {
  return { access, request, handle, ...options }
}

export type FileAnswer = {
  /** A Content-Type, such as 'text/csv; charset=utf-8'. */
  readonly type: string
  /** The name of a download; null for a picture that a page shows. */
  readonly name: string | null
  readonly bytes: Uint8Array | string
  /** True if the URL names the version of the file. The browser may then cache the file. */
  readonly isVersioned?: boolean
}

/** Declares a file. Its handler returns null if the file does not exist. */
export function file<const A extends Access, R extends Schema, S>(
  access: A,
  request: R,
  handle: (
    query: v.InferOutput<R>,
    client: ClientOf<A>,
    services: S,
  ) => Promise<FileAnswer | Refusal | null>,
) {
  return { access, request, handle, isFile: true } as const
}

/** Groups calls, or files, by their names, under the base of their paths. */
export function calls<const B extends string, C extends object>(base: B, group: C) {
  return { base, calls: group }
}

/** The empty request. */
export const nothing = v.strictObject({})
