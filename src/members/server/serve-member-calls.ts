import type { Context, Hono } from 'hono'
import * as v from 'valibot'

import { DatabaseError } from '#database/server/database-error.ts'
import { memberPath, type Access } from '#members/member-call.ts'
import { hasRole, ROLES } from '#members/role.ts'
import { answerCall, answered } from '#platform/calls/server/answer-call.ts'
import { refuse, refuseUntil } from '#platform/calls/server/refuse.ts'
import { allowing, errorReply, refusalReply } from '#platform/calls/server/reply.ts'
import { readJsonBody } from '#platform/calls/server/request-body.ts'
import { clientOf } from '#platform/calls/server/serve-call.ts'
import { CACHE_CONTROL } from '#platform/http/server/cache-control.ts'
import { isHostOf } from '#platform/http/server/request-host.ts'
import type { EdgeOptions } from '#platform/http/server/request-rules.ts'
import { hasDoubledParameter, isSentByOwnPage } from '#platform/http/server/same-origin.ts'

import { text, type FileAnswer, type MemberRefusal, type VenueClient } from './call.ts'
import type { MemberServices } from './services.ts'
import { findSession, type SignedIn } from './sessions.ts'

type Schema = v.GenericSchema<object, object>
type ServedCall<S> = {
  readonly access: Access
  readonly request: Schema
  readonly handle: (request: never, client: VenueClient, services: S) => Promise<unknown>
  readonly maxBytes: number | undefined
}
type ServedFile<S> = {
  readonly access: Access
  readonly query: Schema
  readonly handle: (
    query: never,
    client: VenueClient,
    services: S,
  ) => Promise<FileAnswer | MemberRefusal | null>
}

/** The calls and files of all features, by the names of the feature and the call. */
export type ServedMemberCalls<S> = Readonly<
  Record<string, Readonly<Record<string, ServedCall<S> | ServedFile<S>>>>
>

/** A call or a file, with the path that serves it. */
export type ListedMemberCall<S> = {
  readonly name: string
  /** Ends in `/:venue` if the call needs a role. */
  readonly path: string
  readonly method: 'POST' | 'GET'
  readonly served: ServedCall<S> | ServedFile<S>
}

/** Returns each call and file of all features. */
export function listMemberCalls<S>(features: ServedMemberCalls<S>): readonly ListedMemberCall<S>[] {
  return Object.entries(features).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, served]) => {
      const isFile = 'query' in served
      const path = memberPath(isFile ? 'files' : 'calls', feature, name)
      return {
        name: `${feature}/${name}`,
        path: isRole(served.access) ? `${path}/:venue` : path,
        method: isFile ? 'GET' : 'POST',
        served,
      }
    }),
  )
}

const isRole = (access: Access) => ROLES.some((role) => role === access)

/** Adds the calls and files of the back office to an app. They answer pages of this origin only. */
export function addMemberCalls<S extends MemberServices>(
  app: Hono,
  features: ServedMemberCalls<S>,
  services: S,
  edge: EdgeOptions,
): void {
  app.use('/gestion/*', async ({ req }, next) => {
    if (!/^\/gestion\/(?:calls|files)\//.test(req.path)) return next()
    if (edge.isHostChecked && !isHostOf(edge.publicUrl, req.url))
      return errorReply(421, 'bad_request')
    if (!isSentByOwnPage(req.raw, edge.publicUrl)) return errorReply(403, 'bad_request')
    return hasDoubledParameter(req.url) ? errorReply(400, 'bad_request') : next()
  })
  for (const { path, method, served } of listMemberCalls(features)) {
    app.on(method, path, async (context) => {
      const find = async () => findClient(context, services, edge, served.access)
      return 'query' in served
        ? serveFile(context, served, services, find)
        : serveCall(context, served, services, find)
    })
    app.all(path, () => allowing(method, errorReply(405, 'bad_request')))
  }
  for (const path of ['/gestion/calls/*', '/gestion/files/*'])
    app.all(path, () => errorReply(404, 'bad_request'))
}

type FindClient = () => Promise<VenueClient | MemberRefusal>

/** Refuses a missing session and a missing role before it reads the request. */
async function serveCall<S>(
  context: Context,
  { request, handle, maxBytes }: ServedCall<S>,
  services: S,
  find: FindClient,
): Promise<Response> {
  const client = await find()
  if ('ok' in client) return refusalReply(client)
  const reply = await answerCall({
    body: await readJsonBody(context.req.raw, maxBytes),
    read(body) {
      const read = v.safeParse(request, body)
      if (read.success) return { ok: true, value: read.output }
      const field = v.getDotPath(read.issues[0]) ?? ''
      return { ok: false, reply: errorReply(400, 'bad_request', { field }) }
    },
    async handle(value) {
      const answer = await handle(value as never, client, services).catch(
        async (error: unknown) => {
          // The access rules refuse a member who has lost the role since the call began.
          const isRefused = error instanceof DatabaseError && error.code === '42501'
          const later = isRefused ? await find() : client
          if ('ok' in later) return later
          throw error
        },
      )
      return isRefusal(answer) ? answer : answered(answer)
    },
  })
  return client.cookies.addTo(reply)
}

/** Serves a file to the members who have access to it. */
async function serveFile<S>(
  context: Context,
  { query, handle }: ServedFile<S>,
  services: S,
  find: FindClient,
): Promise<Response> {
  const client = await find()
  if ('ok' in client) return refusalReply(client)
  const read = v.safeParse(query, context.req.query())
  if (!read.success) return errorReply(400, 'bad_request')
  const file = await handle(read.output as never, client, services)
  if (file === null) return errorReply(404, 'bad_request')
  if (isRefusal(file)) return refusalReply(file)
  context.header('content-type', file.type)
  // A picture with script, opened by itself, does nothing.
  context.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  if (file.isVersioned) {
    context.header('cache-control', CACHE_CONTROL.hourInBrowser)
    // What a session has kept is not for another one, nor for a visitor who has signed out.
    context.header('vary', 'cookie')
  }
  if (file.name !== null) context.header('content-disposition', attachment(file.name))
  return context.body(typeof file.bytes === 'string' ? file.bytes : new Uint8Array(file.bytes))
}

function isRefusal(answer: unknown): answer is MemberRefusal {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false
}

const venueKey = text(40)

async function findClient(
  context: Context,
  services: MemberServices,
  edge: EdgeOptions,
  access: Access,
): Promise<VenueClient | MemberRefusal> {
  const client = clientOf(context, edge)
  const named = context.req.param('venue') ?? ''
  const venue = v.is(venueKey, named) ? named : ''
  const member = await findSession(services.asRole, client.cookies.read('session'), venue)
  if (access !== 'anyone' && member === null) return refuse('signed_out')
  if (!isPermitted(access, member)) return refuse('not_permitted')
  const wait = member && (await services.limits.take('callsOfMember', member.memberId))
  if (wait !== null) return refuseUntil(wait)
  return {
    ...client,
    venue,
    member: member as SignedIn,
    async transaction(work) {
      if (!member) throw new Error('Nobody is signed in.')
      return services.asMember(member.memberId, work)
    },
  }
}

function isPermitted(access: Access, member: SignedIn | null): boolean {
  if (access === 'anyone') return true
  if (access === 'member') return member !== null
  if (access === 'installationOwner') return member?.ownsInstallation === true
  return hasRole(member?.role ?? null, access)
}

function attachment(name: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
}
