const ANSWER_WITHIN_MS = 60_000

/** The W3C's WebDriver: one HTTP call for each command. Gives the call, rejects with the driver's words. */
export function connectWebDriver(url: string) {
  return async function send<Value>(
    method: 'DELETE' | 'GET' | 'POST',
    path: string,
    body: Readonly<Record<string, unknown>> = {},
  ): Promise<Value> {
    const answer = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
    return value
  }
}

export type WebDriver = ReturnType<typeof connectWebDriver>
