import type { Context, Hono } from 'hono'
import * as v from 'valibot'

import { DatabaseError } from '#database/server/database-error.ts'
import { ROLES, type Access } from '#platform/calls/access.ts'
import type { Answered, Refusal } from '#platform/calls/call.ts'
import type { CallErrorCode } from '#platform/calls/call-errors.ts'
import { CACHE_CONTROL } from '#platform/http/server/cache-control.ts'
import type { EdgeOptions } from '#platform/http/server/request-rules.ts'

import type { FileAnswer } from './call.ts'
import { clientOf, type Client, type VenueClient } from './client.ts'
import { allowing, errorReply, refusalReply } from './reply.ts'
import { readJsonBody } from './request-body.ts'

/** A declared call or file. `S`: the services that its handler needs. */
type Served<S> = {
  readonly access: Access
  readonly request: v.GenericSchema<object, object>
  readonly handle: (request: never, client: VenueClient, services: S) => Promise<unknown>
  readonly isFile?: true
  readonly maxBytes?: number
  readonly inPath?: readonly string[]
  readonly malformed?: Readonly<Record<string, CallErrorCode>>
}

export type ServedGroup<S> = {
  readonly base: string
  readonly calls: Readonly<Record<string, Served<S>>>
}

/** A declared call or file, with its path. */
export type ListedCall<S> = {
  readonly path: string
  /** The parameters that follow the path, in the syntax of the router. */
  readonly parameters: string
  readonly method: 'POST' | 'GET'
  readonly served: Served<S>
}

/** Returns the calls and files of these groups. */
export function listCalls<S>(groups: readonly ServedGroup<S>[]): readonly ListedCall<S>[] {
  return groups.flatMap(({ base, calls }) =>
    Object.entries(calls).map(([name, served]) => ({
      path: `${base}/${name}`,
      parameters: parametersOf(served),
      method: served.isFile ? 'GET' : 'POST',
      served,
    })),
  )
}

function parametersOf({ access, inPath = [] }: Served<never>): string {
  if (ROLES.some((role) => role === access)) return '/:venue'
  return inPath.map((name) => `/:${name}?`).join('')
}

/** Returns the member who makes a call, or refuses the call. */
export type FindMember<S> = (
  context: Context,
  client: Client,
  services: S,
  access: Exclude<Access, 'public'>,
) => Promise<VenueClient | Refusal>

/**
 * Adds the calls to an app. Their paths answer 405 to other methods. Other paths beside them answer
 * 404.
 */
export function addCalls<S>(
  app: Hono,
  calls: readonly ListedCall<S>[],
  services: S,
  edge: EdgeOptions,
  findMember: FindMember<S>,
): void {
  for (const { path, parameters, method, served } of calls) {
    app.on(method, path + parameters, async (context) => {
      const client = clientOf(context, edge)
      const { access } = served
      const find = async () =>
        // The handlers of public calls read only the fields of `Client`.
        access === 'public'
          ? (client as VenueClient)
          : findMember(context, client, services, access)
      const serve = served.isFile ? serveFile : serveCall
      return client.cookies.addTo(await serve(context, served, services, find))
    })
    app.all(path + parameters, () => allowing(method, errorReply(405, 'bad_request')))
  }
  for (const path of ['/functions/v1/*', '/gestion/calls/*', '/gestion/files/*'])
    app.all(path, () => errorReply(404, 'bad_request'))
}

type FindClient = () => Promise<VenueClient | Refusal>

/** Serves a call. Checks session and role before the request is read. */
async function serveCall<S>(
  context: Context,
  { request, handle, maxBytes, inPath, malformed }: Served<S>,
  services: S,
  find: FindClient,
): Promise<Response> {
  const client = await find()
  if (isRefusal(client)) return refusalReply(client)
  const sent = inPath ? context.req.param() : await readJsonBody(context.req.raw, maxBytes)
  if (sent instanceof Response) return sent
  // Valibot accepts a list as an object.
  const read = v.safeParse(request, Array.isArray(sent) ? null : sent)
  if (!read.success) {
    const field = v.getDotPath(read.issues[0]) ?? ''
    // A client may send a field named 'constructor', which every object inherits.
    const code = malformed && Object.hasOwn(malformed, field) ? malformed[field] : undefined
    return refusalReply({ code: code ?? 'bad_request', fields: { field } })
  }
  const outcome = await handle(read.output as never, client, services).catch(
    async (error: unknown) => {
      // The access rules refuse a member who has lost the role during the call.
      const isRefused = error instanceof DatabaseError && error.code === '42501'
      const later = isRefused ? await find() : client
      if (isRefusal(later)) return later
      throw error
    },
  )
  return replyOf(outcome)
}

function replyOf(outcome: unknown): Response {
  if (isRefusal(outcome)) return refusalReply(outcome)
  if (outcome === null) return new Response(null, { status: 204 })
  const { answer, status } = hasStatus(outcome) ? outcome : { answer: outcome, status: 200 }
  return Response.json(answer, { status })
}

/** Serves a file to members with access to it. */
async function serveFile<S>(
  context: Context,
  { request, handle }: Served<S>,
  services: S,
  find: FindClient,
): Promise<Response> {
  const client = await find()
  if (isRefusal(client)) return refusalReply(client)
  const read = v.safeParse(request, context.req.query())
  if (!read.success) return errorReply(400, 'bad_request')
  const answer = await handle(read.output as never, client, services)
  if (answer === null) return errorReply(404, 'bad_request')
  if (isRefusal(answer)) return refusalReply(answer)
  const { type, name, bytes, isVersioned } = answer as FileAnswer
  context.header('content-type', type)
  // This header stops the scripts of an SVG that is opened as a page.
  context.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  if (isVersioned) {
    context.header('cache-control', CACHE_CONTROL.hourInBrowser)
    // This header keeps a file that was cached in one session from other sessions, and from a page
    // after a sign-out.
    context.header('vary', 'cookie')
  }
  if (name !== null) context.header('content-disposition', attachment(name))
  return context.body(typeof bytes === 'string' ? bytes : new Uint8Array(bytes))
}

const attachment = (name: string) => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`

function isOk(outcome: unknown, ok: boolean): boolean {
  return typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === ok
}
const isRefusal = (outcome: unknown): outcome is Refusal => isOk(outcome, false)
const hasStatus = (outcome: unknown): outcome is Answered<unknown, number> => isOk(outcome, true)
