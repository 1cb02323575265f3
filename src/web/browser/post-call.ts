const origin = import.meta.env.VITE_BACKEND_URL ?? window.location.origin
const anonKey = import.meta.env.VITE_ANON_KEY ?? 'anon'

/** As long as the game waits (ANSWER_TIMEOUT_MS). */
const PATIENCE_MS = 10_000

/** The answer of a call, read as JSON; status 0 when none came. For pages that need no client of the game's size. */
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
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return { status: response.status, data: (await response.json()) as unknown }
  } catch {
    return { status: 0, data: null }
  }
}
