const TIMEOUT_MS = 60_000

/** A client of W3C WebDriver, which is one HTTP request per command. Commands reject with the error of the driver. */
export function connectWebDriver(url: string) {
  return async function send<Value>(
    method: 'DELETE' | 'GET' | 'POST',
    path: string,
    body: Readonly<Record<string, unknown>> = {},
  ): Promise<Value> {
    const answer = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
    return value
  }
}

export type WebDriver = ReturnType<typeof connectWebDriver>
