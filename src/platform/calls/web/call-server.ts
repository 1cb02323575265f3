import {
  ANSWER_TIMEOUT_MS,
  type CallDeclaration,
  type CallResult,
  ERRORS_OF_EVERY_CALL,
  type SentRequest,
} from '#platform/calls/call.ts'
import { record, text, type Reader } from '#platform/calls/json-readers.ts'

import { learnServerTime } from '#platform/web/clock.ts'

/** A server that answers the calls. */
export type Server = {
  readonly origin: string
  readonly anonKey: string
  readonly fetch: typeof fetch
}

/** Returns the server that the page came from. */
export function pageServer(): Server {
  return {
    origin: window.location.origin,
    anonKey: 'anon',
    fetch: async (input, init) => fetch(input, init),
  }
}

/** Makes a declared call. Never rejects. */
export async function callServer<D extends CallDeclaration>(
  declaration: D,
  request: SentRequest<D>,
  server = pageServer(),
): Promise<CallResult<D>> {
  const { path, answer, lenient, errors } = declaration
  const response = await fetchBody(server, path, {}, request)
  if (!response) return { type: 'unanswered' }
  const { status, isOk, body } = response
  if (isOk) {
    const read = status === 204 ? null : record({ ...answer, ...lenient })(body)
    return read === undefined
      ? { type: 'unanswered' }
      : ({ type: 'answered', status, answer: read } as CallResult<D>)
  }
  const declared: CallDeclaration['errors'] = { ...ERRORS_OF_EVERY_CALL, ...errors }
  const code = Object.keys(declared).find((known) => known === valueOf(body, 'code')) ?? null
  const fields = Object.entries<Reader<unknown>>(declared[code as keyof typeof declared] ?? {})
  const details = Object.fromEntries(
    fields.map(([name, read]) => [name, read(valueOf(body, name)) ?? null]),
  )
  const reason = readReason(valueOf(body, 'error')) ?? readReason(valueOf(body, 'message')) ?? null
  return { type: 'refused', status, code, reason, details } as CallResult<D>
}

const readReason = text({ max: 300, pattern: /\S/ })

function valueOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null
    ? (body as Record<string, unknown>)[name]
    : undefined
}

type ReceivedBody = { readonly status: number; readonly isOk: boolean; readonly body: unknown }

/**
 * Sends a GET, or a POST with `sent` as JSON. Returns the JSON of the answer, undefined if it is
 * none; null without an answer.
 */
export async function fetchBody(
  { origin, anonKey, fetch: fetchAny }: Server,
  path: string,
  headers: Readonly<Record<string, string>>,
  sent?: object,
): Promise<ReceivedBody | null> {
  const ours = { apikey: anonKey, authorization: `Bearer ${anonKey}`, ...headers }
  const init = sent && { method: 'POST', body: JSON.stringify(sent) }
  try {
    const response = await fetchAny(origin + path, {
      ...init,
      headers: sent ? { ...ours, 'content-type': 'application/json' } : ours,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    learnServerTime(response.headers.get('date'))
    const body: unknown = await response.json().catch(() => undefined)
    return { status: response.status, isOk: response.ok, body }
  } catch {
    return null
  }
}
