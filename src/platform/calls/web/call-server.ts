import {
  ANSWER_TIMEOUT_MS,
  type CallResult,
  type Refused,
  type SentCall,
} from '#platform/calls/call.ts'
import { syncClock } from '#platform/web/clock.ts'

const REASON_MAX = 300
/**
 * The extra time after a resume. When a suspended page resumes, its timers run before the page
 * reads an answer that arrived meanwhile.
 */
const RESUME_MS = 1000

/** A server that answers calls. `headers`: the headers that are sent with each request. */
export type Server = {
  readonly origin: string
  readonly headers: Readonly<Record<string, string>>
  readonly fetch: typeof fetch
}

/** The headers that the official clients of Supabase send. */
const ANONYMOUS = { apikey: 'anon', authorization: 'Bearer anon' }

/** Returns the server of this page. */
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
 * Sends a GET, or a POST with `sent` as JSON. Returns the answer; null if there is no answer. The
 * body of the answer is undefined if it is no JSON object.
 */
export async function fetchBody(
  { origin, headers: ofServer, fetch: fetchAny }: Server,
  path: string,
  headers: Readonly<Record<string, string>>,
  sent?: object,
): Promise<ReceivedBody | null> {
  const init = sent && { method: 'POST', body: JSON.stringify(sent) }
  const controller = new AbortController()
  let timer = setTimeout(() => {
    timer = setTimeout(() => controller.abort(), RESUME_MS)
  }, ANSWER_TIMEOUT_MS - RESUME_MS)
  try {
    const response = await fetchAny(origin + path, {
      ...init,
      headers: { ...ofServer, ...headers, ...(sent && { 'content-type': 'application/json' }) },
      signal: controller.signal,
    })
    // The timeout ends when the answer begins.
    clearTimeout(timer)
    syncClock(response.headers.get('date'))
    const body: unknown = await response.json().catch(() => undefined)
    const isObject = typeof body === 'object' && body !== null
    return { status: response.status, isOk: response.ok, body: isObject ? body : undefined }
  } catch {
    return null
  }
}
