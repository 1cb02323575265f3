import type { Server } from '#platform/calls/web/call-server.ts'

/** A request that the page has made. */
export type AskedRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  /** The JSON of a POST. */
  readonly body: unknown
}

/**
 * Returns a server for the page's client that answers with `answer`, and the list of its requests.
 */
export function fakeServer(answer: (request: AskedRequest) => Response | Promise<Response>): {
  readonly server: Server
  readonly asked: readonly AskedRequest[]
} {
  const asked: AskedRequest[] = []
  const server: Server = {
    origin: 'https://roue.example',
    headers: {},
    fetch: async (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input)
      const request = {
        method: init?.method ?? 'GET',
        path: pathname + search,
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      }
      asked.push(request)
      return answer(request)
    },
  }
  return { server, asked }
}
