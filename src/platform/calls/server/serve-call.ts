import type { Context, Hono } from 'hono'

import type {
  CallDeclaration,
  RestDeclaration,
  ErrorCodeOf,
  ReadRequest,
  SentAnswer,
  StatusOf,
} from '#platform/calls/call.ts'
import { readRecord, type SentValues } from '#platform/calls/json-readers.ts'
import { cookiesOf, type Cookies } from '#platform/http/server/cookies.ts'
import type { ClientAddress } from '#platform/limits/server/client-address.ts'

import { answerCall, answered, type Answered } from './answer-call.ts'
import type { Refusal } from './refuse.ts'
import { allowing, errorReply, refusalReply, restErrorReply } from './reply.ts'
import { readJsonBody } from './request-body.ts'
import { clientAddressOf, type EdgeOptions } from '#platform/http/server/request-rules.ts'

/** The sender of a request. */
export type Client = {
  /** For rate limits. */
  readonly address: ClientAddress
  readonly headers: Headers
  readonly cookies: Cookies
}

/** Returns the sender of a request. */
export function clientOf(context: Context, edge: EdgeOptions): Client {
  return {
    address: clientAddressOf(context, edge),
    headers: context.req.raw.headers,
    cookies: cookiesOf(context, edge.publicUrl),
  }
}

type RefusalOf<D extends CallDeclaration> = {
  [C in ErrorCodeOf<D>]: Refusal<C, SentValues<D['errors'][C]>>
}[ErrorCodeOf<D>]

/**
 * What a handler returns: an answer with its status, or one of the refusals that the call declares.
 */
export type Outcome<D extends CallDeclaration> =
  | Answered<SentAnswer<D>, Exclude<StatusOf<D>, 204>>
  | Answered<null, Extract<StatusOf<D>, 204>>
  | RefusalOf<D>

export type CallHandler<D extends CallDeclaration, S> = (
  request: ReadRequest<D>,
  services: S,
  client: Client,
) => Promise<Outcome<D>>

/** A call as the app serves it. `S`: the services that its handler needs. */
export type ServedCall<S> = {
  readonly declaration: CallDeclaration | RestDeclaration
  /** Further segments of the path, in the syntax of the router. */
  readonly parameters: string
  /** `parameters`: the further segments of the path, by name. */
  answer(request: Request, services: S, client: Client, parameters: object): Promise<Response>
}

/** The answer of a call without content. */
export const NO_CONTENT = answered(null, 204)

/**
 * Serves a declared call: reads its request, calls the handler, and writes the answer or the
 * refusal.
 */
export function serveCall<D extends CallDeclaration, S>(
  declaration: D,
  handle: CallHandler<D, S>,
): ServedCall<S> {
  const { request: fields, isInPath } = declaration
  return {
    declaration,
    parameters: isInPath
      ? Object.keys(fields)
          .map((name) => `/:${name}?`)
          .join('')
      : '',
    async answer(request, services, client, parameters) {
      return answerCall<ReadRequest<D>>({
        body: isInPath ? { ok: true, value: parameters } : await readJsonBody(request),
        read(body) {
          const read = readRecord(fields, body)
          if (!read.ok) return { ok: false, reply: refuseField(declaration, read.field) }
          return { ok: true, value: read.value as ReadRequest<D> }
        },
        handle: async (value) => handle(value, services, client),
      })
    },
  }
}

/** Serves a call of `/rest/v1`, whose handler reads the request and writes the answer itself. */
export function serveRest<S>(
  declaration: RestDeclaration,
  answer: (request: Request, services: S, client: Client) => Promise<Response>,
): ServedCall<S> {
  return { declaration, parameters: '', answer }
}

function refuseField({ malformed }: CallDeclaration, field: string): Response {
  // A hostile client names its fields after the properties of every object.
  const code = malformed && Object.hasOwn(malformed, field) ? malformed[field] : undefined
  return code
    ? refusalReply({ code, fields: { field } })
    : errorReply(400, 'bad_request', { field })
}

/**
 * Adds the calls to an app. Answers 405 to their other methods, and 404 to other paths of the API.
 */
export function addCalls<S>(
  app: Hono,
  calls: readonly ServedCall<S>[],
  services: S,
  edge: EdgeOptions,
): void {
  for (const { declaration, parameters, answer } of calls) {
    const method = 'method' in declaration ? declaration.method : 'POST'
    app.on(method, declaration.path + parameters, async (context) => {
      const client = clientOf(context, edge)
      const reply = await answer(context.req.raw, services, client, context.req.param())
      return client.cookies.addTo(reply)
    })
  }
  const isCall = (path: string) => calls.some(({ declaration }) => declaration.path === path)
  app.all('/rest/v1/*', ({ req }) =>
    isCall(req.path)
      ? allowing('GET, HEAD, POST', restErrorReply(405, 'PGRST117', 'unsupported HTTP method'))
      : restErrorReply(404, 'PGRST205', 'not found'),
  )
  app.all('/functions/v1/*', ({ req }) =>
    isCall(req.path)
      ? allowing('POST', errorReply(405, 'bad_request'))
      : errorReply(404, 'bad_request'),
  )
}
