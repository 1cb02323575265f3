import { Hono } from 'hono'

import { listenOnPort, type ListeningServer } from './listen-on-port.ts'
import type { FunctionProcess } from './function-process.ts'
import type { Rest } from './rest.ts'

/**
 * Starts the gateway of a project, on one port. rest.ts answers `/rest/v1` instead of PostgREST, for pages of any origin
 * as on the platform. `/functions/v1/<name>` goes to the function of that name, without the prefix in its path.
 */
export async function startGateway(
  rest: Rest,
  functions: ReadonlyMap<string, FunctionProcess>,
  port: number,
): Promise<ListeningServer> {
  const app = new Hono()
  app.use('/rest/v1/*', async ({ req, res }, next) => {
    if (req.method === 'OPTIONS') return preflight(req.raw)
    await next()
    return allowed(res)
  })
  app.all('/rest/v1/*', async ({ req }) => allowed(await rest.answer(req.raw)))
  app.all('/functions/v1/*', async ({ req }) => {
    const [, , , name = ''] = req.path.split('/')
    const one = functions.get(name)
    if (!one)
      return Response.json(
        { code: 'NOT_FOUND', message: 'Requested function was not found' },
        { status: 404 },
      )
    const { pathname, search } = new URL(req.url)
    const headers = new Headers(req.raw.headers)
    headers.set('x-forwarded-for', '203.0.113.7')
    headers.delete('connection')
    return fetch(one.url + pathname.replace('/functions/v1', '') + search, {
      ...{ method: req.method, headers, redirect: 'manual' },
      ...(['GET', 'HEAD', 'OPTIONS'].includes(req.method) ? {} : { body: await req.raw.arrayBuffer() }),
    }).then(
      ({ body, status, headers: received }) =>
        new Response(body, { status, headers: withoutLength(received) }),
    )
  })
  return listenOnPort(app, port)
}

function preflight(request: Request): Response {
  const asked = request.headers.get('access-control-request-headers') ?? ''
  return allowed(
    new Response(null, {
      headers: {
        'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
        'access-control-allow-headers': `authorization, ${asked}`,
      },
    }),
  )
}

function allowed(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set('access-control-allow-origin', '*')
  return new Response(answer.body, { status: answer.status, headers })
}

/** `fetch` has decompressed the body: its original length and encoding no longer apply. */
function withoutLength(headers: Headers): Headers {
  const copy = new Headers(headers)
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) copy.delete(name)
  return copy
}
