import type { SentCall } from '#platform/calls/call.ts'

/** A browser that stores the cookies of a served app and makes calls of the back office. */
export type Browser = {
  readonly cookies: Map<string, string>
  /** Makes a call. Throws unless the server answers it. */
  call<A>(call: SentCall<A>): Promise<A>
  /** Makes a call, and returns the response, whose cookies are stored. */
  send(call: SentCall<unknown>): Promise<Response>
}

/** A served app, or a server behind an address. */
type Requested = { request(path: string, init: RequestInit): Response | Promise<Response> }

/**
 * Opens a browser without cookies. `headers`: the headers that are sent with each call, for example
 * `user-agent`.
 */
export function openBrowser(
  app: Requested,
  headers: Readonly<Record<string, string>> = {},
): Browser {
  const cookies = new Map<string, string>()
  const send = async ({ path, body }: SentCall<unknown>) => {
    const response = await app.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      body: JSON.stringify(body),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    cookies,
    send,
    async call(call) {
      const response = await send(call)
      if (!response.ok) throw new Error(`${call.path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as never
    },
  }
}
