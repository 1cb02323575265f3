import type { AnswerOf, MemberCallDeclaration, SentRequestOf } from '#members/member-call.ts'

/** A browser that stores the cookies of a served app and makes calls of the back office. */
export type Browser = {
  readonly cookies: Map<string, string>
  /** Makes a call; throws unless it is answered. */
  call<D extends MemberCallDeclaration>(
    declaration: D,
    request: SentRequestOf<D>,
  ): Promise<AnswerOf<D>>
  /** Makes a call, and returns the response, whose cookies are stored. */
  send<D extends MemberCallDeclaration>(
    declaration: D,
    request: SentRequestOf<D>,
  ): Promise<Response>
}

/** A served app, or a server behind an address. */
type Requested = { request(path: string, init: RequestInit): Response | Promise<Response> }

/** Opens a browser without cookies. `headers`: sent with each call, for example `user-agent`. */
export function openBrowser(
  app: Requested,
  headers: Readonly<Record<string, string>> = {},
): Browser {
  const cookies = new Map<string, string>()
  const send = async ({ path }: MemberCallDeclaration, request: object) => {
    const response = await app.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      body: JSON.stringify(request),
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
    async call(declaration, request) {
      const response = await send(declaration, request)
      if (!response.ok)
        throw new Error(`${declaration.path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as never
    },
  }
}
