import { QueryClient } from '@tanstack/react-query'

import type { SentCall } from '#members/member-call.ts'
import { callMember } from '#members/web/call-member.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'

/** Why a call has no answer. The message is a French sentence to show. */
export class CallProblem extends Error {
  override readonly name = 'CallProblem'
  /** May the same call succeed a little later? */
  readonly isTemporary: boolean

  constructor(reason: string, isTemporary: boolean) {
    super(reason)
    this.isTemporary = isTemporary
  }
}

/** Refusals after which the same call may succeed a little later. */
export const TEMPORARY_CODES: ReadonlySet<string> = new Set(['unavailable', 'too_many_requests'])

/** Makes a call. Rejects with CallProblem if it is refused, or has no answer. */
export async function askServer<A>(call: SentCall<A>): Promise<A> {
  const result = await callMember(call)
  if (result.type === 'answered') return result.answer
  if (result.type === 'unanswered') throw new CallProblem(KIT_TEXTS.offline, true)
  throw new CallProblem(result.reason, TEMPORARY_CODES.has(result.code))
}

const RETRIES_MAX = 3

/** Returns whether a call that has failed is made again, after `retries` earlier repetitions. */
export const mayRetry = (retries: number, problem: Error): boolean =>
  problem instanceof CallProblem && problem.isTemporary && retries < RETRIES_MAX

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
 * After an action: reads again what screens show of these features. Resolves when it is read. What
 * no screen shows is forgotten, so that no screen opens with an answer from before the action.
 */
export async function markStale(features: readonly string[]): Promise<void> {
  serverCache.removeQueries({ type: 'inactive' })
  await Promise.all(
    features.map(async (feature) => serverCache.invalidateQueries({ queryKey: [feature] })),
  )
}
