import { QueryClient } from '@tanstack/react-query'

import type { NoAnswer, SentCall } from '#platform/calls/call.ts'
import { callMember } from '#members/web/call-member.ts'

/** The error of a call without an answer, for the cache and for actions. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
  readonly problem: NoAnswer

  constructor(problem: NoAnswer) {
    super()
    this.problem = problem
  }
}

/** Codes of refusals that may be temporary. Null: a proxy or a platform has refused the call. */
export const TEMPORARY_CODES: ReadonlySet<string | null> = new Set([
  'unavailable',
  'too_many_requests',
  null,
])

/** Returns whether the same call may succeed a little later. */
export const isTemporary = (problem: NoAnswer): boolean =>
  problem.type === 'unanswered' || TEMPORARY_CODES.has(problem.code)

/** Makes a call. Rejects with Unanswered if it is refused, or has no answer. */
export async function askServer<A>(call: SentCall<A>): Promise<A> {
  const result = await callMember(call)
  if (result.type === 'answered') return result.answer
  throw new Unanswered(result)
}

const RETRIES_MAX = 3

/** Returns whether a failed call is made again, after `retries` earlier repetitions. */
export const mayRetry = (retries: number, error: Error): boolean =>
  error instanceof Unanswered && isTemporary(error.problem) && retries < RETRIES_MAX

/** The newest answer of the server to each call. */
export const serverCache = new QueryClient({
  defaultOptions: {
    queries: {
      retry: mayRetry,
      // Without a network a call fails, instead of waiting for the network.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})

/** Returns the key of a call: its feature, its name, its venue if it has one, and its request. */
export function keyOfCall({ path, body }: SentCall<unknown>): readonly unknown[] {
  return [...path.split('/').slice(3), body]
}

/**
 * Makes the calls of the visible screens again after a change, and resolves when they are answered.
 * Answers that no screen shows are deleted, so that no screen opens with outdated answers.
 * `exceptions`: calls whose new answers the caller already has, as `callsOf` returns them.
 */
export async function readAgain(exceptions?: { readonly base: string }): Promise<void> {
  const feature = exceptions?.base.split('/')[3]
  serverCache.removeQueries({ type: 'inactive' })
  await serverCache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== feature })
}
