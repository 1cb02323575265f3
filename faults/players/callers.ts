import { setTimeout as pause } from 'node:timers/promises'

const ANSWER_WITHIN_MS = 15_000
const RETRY_AFTER_MS = 10
/**
 * The status of an answer without a database: the request may or may not have changed the database.
 */
const SERVICE_UNAVAILABLE = 503

export type Reply = { readonly status: number; readonly body: unknown }

/** One request, and its answer; `status` is null without an answer. */
export type Attempt = {
  readonly path: string
  readonly status: number | null
  /** False if the connection was refused: such an attempt loses no answer. */
  readonly isReceived: boolean
  readonly ms: number
  readonly retryAfter: string | null
}

/** A client of a server that may end at any moment. */
export type Caller = {
  /**
   * Sends the request until its answer is complete and not 503. Returns null when `giveUp` was
   * called before that.
   */
  post(
    path: string,
    body: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Reply | null>
  giveUp(): void
}

/**
 * Returns a caller. `url` gives the server's address for each attempt; `onAttempt` is called after
 * each.
 */
export function newCaller(
  url: () => Promise<string>,
  onAttempt: (one: Attempt) => void = () => {},
): Caller {
  let hasGivenUp = false
  return {
    async post(path, body, headers = {}) {
      for (;;) {
        const base = await url()
        const startedAt = performance.now()
        const { response, isReceived } = await postOnce(base + path, body, headers)
        const { status = null, retryAfter = null } = response ?? {}
        onAttempt({ path, status, isReceived, retryAfter, ms: performance.now() - startedAt })
        const reply = status === SERVICE_UNAVAILABLE ? null : response
        if (reply || hasGivenUp) return reply
        await pause(RETRY_AFTER_MS)
      }
    },
    giveUp: () => {
      hasGivenUp = true
    },
  }
}

async function postOnce(
  url: string,
  body: object,
  headers: Readonly<Record<string, string>>,
): Promise<{
  response: (Reply & { readonly retryAfter: string | null }) | null
  isReceived: boolean
}> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }
  try {
    const response = await fetch(url, request)
    const text = await response.text()
    const { status } = response
    const isRead = text !== '' && status !== SERVICE_UNAVAILABLE
    const read = isRead ? (JSON.parse(text) as unknown) : null
    const retryAfter = response.headers.get('retry-after')
    return { response: { status, body: read, retryAfter }, isReceived: true }
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    return { response: null, isReceived: code !== 'ECONNREFUSED' }
  }
}
