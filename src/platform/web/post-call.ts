import { ANSWER_TIMEOUT_MS } from '#platform/answer-timeout.ts'

const origin = import.meta.env.VITE_BACKEND_URL ?? window.location.origin
const anonKey = import.meta.env.VITE_ANON_KEY ?? 'anon'

/** Posts JSON and returns status and body of the answer; status 0 without an answer. For pages that do not load the game's client. */
export async function postCall(path: string, body: object): Promise<{ status: number; data: unknown }> {
  try {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: anonKey,
        authorization: `Bearer ${anonKey}`,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    return { status: response.status, data: (await response.json()) as unknown }
  } catch {
    return { status: 0, data: null }
  }
}
