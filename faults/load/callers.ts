import { setTimeout as pause } from 'node:timers/promises'

const ANSWER_WITHIN_MS = 15_000
const RETRY_AFTER_MS = 10
/** The server answers, its database does not: what was asked may or may not have been done. */
const AWAY = 503

export type Reply = { readonly status: number; readonly body: unknown }

/** Posts to a server that may vanish at any moment. */
export type Caller = {
  /** What was not answered to the end is sent again as it was; null once the caller has given up. */
  post(path: string, body: object, headers?: Readonly<Record<string, string>>): Promise<Reply | null>
  giveUp(): void
}

export function newCaller(url: () => Promise<string>): Caller {
  let hasGivenUp = false
  return {
    async post(path, body, headers = {}) {
      for (;;) {
        const reply = await postOnce((await url()) + path, body, headers)
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
): Promise<Reply | null> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }
  try {
    const response = await fetch(url, request)
    const text = await response.text()
    if (response.status === AWAY) return null
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
  } catch {
    return null
  }
}
