import {
  ANSWER_TIMEOUT_MS,
  type CallResult,
  type Refused,
  type SentCall,
} from '#platform/calls/call.ts'
import { learnServerTime } from '#platform/web/clock.ts'

const REASON_MAX = 300
/** For what has arrived while the page stood still: its time-outs run first then. */
const ARRIVED_MS = 1000

/** A server that answers the calls. `headers`: of each request. */
export type Server = {
  readonly origin: string
  readonly headers: Readonly<Record<string, string>>
  readonly fetch: typeof fetch
}

/** As the official clients of Supabase send it. */
const ANONYMOUS = { apikey: 'anon', authorization: 'Bearer anon' }

/** Returns the server that the page came from. */
export function pageServer(headers: Server['headers'] = ANONYMOUS): Server {
  return {
    origin: window.location.origin,
    headers,
    fetch: async (input, init) => fetch(input, init),
  }
}

/** Makes a call. Never rejects. */
export async function callServer<A, R extends Refused>(
  { path, body: sent }: SentCall<A, R>,
  server = pageServer(),
): Promise<CallResult<A, R>> {
  const response = await fetchBody(server, path, {}, sent)
  if (!response) return { type: 'unanswered' }
  const { status, isOk, body } = response
  const answer = status === 204 ? null : body
  if (isOk)
    return answer === undefined
      ? { type: 'unanswered' }
      : { type: 'answered', status, answer: answer as A }
  const { code, error, message, ...details } = Object(body) as Record<string, unknown>
  const reason = [error, message].find(isReason)
  const isOurs = typeof code === 'string' && reason === error
  return {
    type: 'refused',
    status,
    code: isOurs ? code : null,
    reason: reason ?? null,
    details,
  } as CallResult<A, R>
}

const isReason = (text: unknown) =>
  typeof text === 'string' && text.length <= REASON_MAX && /\S/.test(text)

type ReceivedBody = { readonly status: number; readonly isOk: boolean; readonly body: unknown }

/**
 * Sends a GET, or a POST with `sent` as JSON. Returns the JSON of the answer, undefined if it is no
 * object; null without an answer.
 */
export async function fetchBody(
  { origin, headers: ofServer, fetch: fetchAny }: Server,
  path: string,
  headers: Readonly<Record<string, string>>,
  sent?: object,
): Promise<ReceivedBody | null> {
  const init = sent && { method: 'POST', body: JSON.stringify(sent) }
  const giveUp = new AbortController()
  let clock = setTimeout(() => {
    clock = setTimeout(() => giveUp.abort(), ARRIVED_MS)
  }, ANSWER_TIMEOUT_MS - ARRIVED_MS)
  try {
    const response = await fetchAny(origin + path, {
      ...init,
      headers: { ...ofServer, ...headers, ...(sent && { 'content-type': 'application/json' }) },
      signal: giveUp.signal,
    })
    // An answer that has begun is awaited to its end.
    clearTimeout(clock)
    learnServerTime(response.headers.get('date'))
    const body: unknown = await response.json().catch(() => undefined)
    const isObject = typeof body === 'object' && body !== null
    return { status: response.status, isOk: response.ok, body: isObject ? body : undefined }
  } catch {
    return null
  }
}
