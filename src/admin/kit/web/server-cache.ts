import { QueryClient } from '@tanstack/react-query'

import type { NoAnswer, SentCall } from '#platform/calls/call.ts'
import { callMember } from '#members/web/call-member.ts'

/** A call that has no answer, for the cache and for actions. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
  readonly problem: NoAnswer

  constructor(problem: NoAnswer) {
    super()
    this.problem = problem
  }
}

/** Refusals after which the same call may succeed a little later; null: not by our server. */
export const TEMPORARY_CODES: ReadonlySet<string | null> = new Set([
  'unavailable',
  'too_many_requests',
  null,
])

/** May the same call succeed a little later? */
export const isTemporary = (problem: NoAnswer): boolean =>
  problem.type === 'unanswered' || TEMPORARY_CODES.has(problem.code)

/** Makes a call. Rejects with Unanswered if it is refused, or has no answer. */
export async function askServer<A>(call: SentCall<A>): Promise<A> {
  const result = await callMember(call)
  if (result.type === 'answered') return result.answer
  throw new Unanswered(result)
}

const RETRIES_MAX = 3

/** Returns whether a call that has failed is made again, after `retries` earlier repetitions. */
export const mayRetry = (retries: number, error: Error): boolean =>
  error instanceof Unanswered && isTemporary(error.problem) && retries < RETRIES_MAX

/** What the server has answered, by call. Of several answers to a call, the newest one stays. */
export const serverCache = new QueryClient({
  defaultOptions: {
    queries: {
      retry: mayRetry,
      // Without a network, too, a call fails and says so.
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
 * After a change: reads again what screens show, of any feature, and resolves when it is read. What
 * no screen shows is forgotten, so that no screen opens with an answer from before the change.
 * `known`: calls whose answers the caller has already, as `callsOf` returns them.
 */
export async function readAgain(known?: { readonly base: string }): Promise<void> {
  const feature = known?.base.split('/')[3]
  serverCache.removeQueries({ type: 'inactive' })
  await serverCache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== feature })
}
