import type { Context, Hono } from 'hono'
import * as v from 'valibot'

import { DatabaseError } from '#database/server/database-error.ts'
import type { Query } from '#database/server/database.ts'
import {
  venue,
  type Access,
  type AnswerOf,
  type MemberCallDeclaration,
  type MemberFileDeclaration,
  type QueryOf,
  type RequestOf,
} from '#members/member-call.ts'
import { hasRole } from '#members/role.ts'
import { refuse, refuseUntil, type Refusal } from '#platform/calls/server/refuse.ts'
import { allowing, errorReply, refusalReply } from '#platform/calls/server/reply.ts'
import { readJsonBody } from '#platform/calls/server/request-body.ts'
import { isHostOf } from '#platform/http/server/request-host.ts'
import { clientAddressOf, type EdgeOptions } from '#platform/http/server/request-rules.ts'
import { hasDoubledParameter, isSentByOwnPage } from '#platform/http/server/same-origin.ts'
import type { ClientAddress } from '#platform/limits/server/client-address.ts'

import { cookiesOf, type Cookies } from './cookies.ts'
import type { MemberServices } from './services.ts'
import { findSession, type SignedIn } from './sessions.ts'

/** Runs a transaction with the access rules of the member who makes the call. */
type MemberTransaction = <T>(work: (query: Query) => Promise<T>) => Promise<T>

/** The sender of a call. */
export type MemberClient<A extends Access = Access> = {
  /** Null only for a call of anyone who is not signed in. */
  readonly member: A extends 'anyone' ? SignedIn | null : SignedIn
  /** Runs a transaction as the member. Throws if nobody is signed in. */
  readonly transaction: MemberTransaction
  readonly cookies: Cookies
  /** For rate limits. */
  readonly address: ClientAddress
  readonly headers: Headers
}

type MemberRefusal = Refusal<
  'not_permitted' | 'signed_out' | 'too_many_requests' | 'bad_request',
  object
>

/** Returns the answer, or a refusal that any call may have (`refuse`, `refuseUntil`). */
export type MemberCallHandler<D extends MemberCallDeclaration, S> = (
  request: RequestOf<D>,
  services: S,
  client: MemberClient<D['access']>,
) => Promise<{ readonly ok: true; readonly answer: AnswerOf<D> } | MemberRefusal>

export type MemberFile = {
  /** A Content-Type, such as 'text/csv; charset=utf-8'. */
  readonly type: string
  /** The name of a file to download; null for a picture that a page shows. */
  readonly name: string | null
  readonly bytes: Uint8Array | string
}

/** Returns the file, or null: there is none. */
export type MemberFileHandler<D extends MemberFileDeclaration, S> = (
  query: QueryOf<D>,
  services: S,
  client: MemberClient<D['access']>,
) => Promise<MemberFile | MemberRefusal | null>

export type ServedMemberCall<S> = {
  readonly declaration: MemberCallDeclaration | MemberFileDeclaration
  answer(context: Context, services: S, edge: EdgeOptions): Promise<Response>
}

/**
 * Serves a call: refuses a missing session and a missing role, then reads the request and calls the
 * handler.
 */
export function serveMemberCall<D extends MemberCallDeclaration, S extends MemberServices>(
  declaration: D,
  handle: MemberCallHandler<D, S>,
): ServedMemberCall<S> {
  return {
    declaration,
    async answer(context, services, edge) {
      const body = await readJsonBody(context.req.raw, declaration.maxBytes)
      if (!body.ok) return body.reply
      const find = async () => findClient(context, services, edge, declaration.access, body.value)
      const client = await find()
      if ('ok' in client) return refusalReply(client)
      const read = v.safeParse(declaration.request, body.value)
      if (!read.success)
        return errorReply(400, 'bad_request', { field: v.getDotPath(read.issues[0]) ?? '' })
      const outcome = await handle(read.output, services, client).catch(async (error: unknown) => {
        // The access rules refuse a member who has lost the role since the call began.
        const later =
          error instanceof DatabaseError && error.code === '42501' ? await find() : client
        if ('ok' in later) return later
        throw error
      })
      if (!outcome.ok) return refusalReply(outcome)
      return context.json(outcome.answer as object)
    },
  }
}

/** Serves a file to the members who have access to it. */
export function serveMemberFile<D extends MemberFileDeclaration, S extends MemberServices>(
  declaration: D,
  handle: MemberFileHandler<D, S>,
): ServedMemberCall<S> {
  return {
    declaration,
    async answer(context, services, edge) {
      const query = context.req.query()
      const client = await findClient(context, services, edge, declaration.access, query)
      if ('ok' in client) return refusalReply(client)
      const read = v.safeParse(declaration.query, query)
      if (!read.success) return errorReply(400, 'bad_request')
      const file = await handle(read.output, services, client)
      if (file === null) return errorReply(404, 'bad_request')
      if ('ok' in file) return refusalReply(file)
      context.header('content-type', file.type)
      // A picture with script, opened by itself, does nothing.
      context.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      )
      if (file.name !== null) context.header('content-disposition', attachment(file.name))
      return context.body(typeof file.bytes === 'string' ? file.bytes : new Uint8Array(file.bytes))
    },
  }
}

async function findClient(
  context: Context,
  services: MemberServices,
  edge: EdgeOptions,
  access: Access,
  request: unknown,
): Promise<MemberClient | MemberRefusal> {
  const cookies = cookiesOf(context, services.publicUrl)
  const { venue: named } = Object(request) as { venue?: unknown }
  const key = v.is(venue, named) ? named : null
  const member = await findSession(services.asRole, cookies.read('session'), key)
  if (access !== 'anyone' && member === null) return refuse('signed_out')
  if (!isPermitted(access, member)) return refuse('not_permitted')
  const wait = member && (await services.limits.take('callsOfMember', member.memberId))
  if (wait !== null) return refuseUntil(wait)
  return {
    member: member as SignedIn,
    async transaction(work) {
      if (!member) throw new Error('Nobody is signed in.')
      return services.asMember(member.memberId, work)
    },
    cookies,
    address: clientAddressOf(context, edge),
    headers: context.req.raw.headers,
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

/** Adds the calls and files of the back office to an app. They answer pages of this origin only. */
export function addMemberCalls<S extends MemberServices>(
  app: Hono,
  calls: readonly ServedMemberCall<S>[],
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
  for (const { declaration, answer } of calls) {
    const method = 'request' in declaration ? 'POST' : 'GET'
    app.on(method, declaration.path, async (context) => answer(context, services, edge))
    app.all(declaration.path, () => allowing(method, errorReply(405, 'bad_request')))
  }
  for (const path of ['/gestion/calls/*', '/gestion/files/*'])
    app.all(path, () => errorReply(404, 'bad_request'))
}
