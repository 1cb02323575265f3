import { ANSWER_TIMEOUT_MS } from '#platform/answer-timeout.ts'
import type { REDEMPTION_PATH, RedemptionRequest } from '#redemption/calls.ts'
import type { RedemptionReply } from '#redemption/desk.ts'
import { isRedemption } from '#redemption/redemption.ts'

/** The compiler compares it with the declaration in calls.ts, which this page does not load because of its readers. */
const PATH: typeof REDEMPTION_PATH = '/functions/v1/redemption'
const origin = import.meta.env.VITE_BACKEND_URL ?? window.location.origin
const anonKey = import.meta.env.VITE_ANON_KEY ?? 'anon'
const headers = { 'content-type': 'application/json', apikey: anonKey, authorization: `Bearer ${anonKey}` }

/** Sends an action on a prize. Never rejects: a missing or invalid answer becomes 'unanswered'. */
export async function requestRedemption(request: RedemptionRequest): Promise<RedemptionReply> {
  try {
    const response = await fetch(origin + PATH, {
      ...{ method: 'POST', headers, body: JSON.stringify(request) },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    if (response.status === 204) return { type: 'welcome' }
    const body = (await response.json()) as unknown
    if (!response.ok) return readRefusal(body)
    return isRedemption(body) ? { type: 'done', redemption: body } : { type: 'unanswered' }
  } catch {
    return { type: 'unanswered' }
  }
}

function readRefusal(body: unknown): RedemptionReply {
  const { error, code, redemption } = (body ?? {}) as Record<string, unknown>
  // Unavailable: the action may or may not have happened.
  if (typeof error !== 'string' || typeof code !== 'string' || code === 'unavailable')
    return { type: 'unanswered' }
  return { type: 'refused', code, error, redemption: isRedemption(redemption) ? redemption : null }
}
