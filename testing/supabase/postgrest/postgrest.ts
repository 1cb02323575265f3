import { Pool, types, type PoolClient } from 'pg'

import { readClaims } from '#testing/supabase/anon-key.ts'

import { readAsked, Refusal } from './grammar.ts'
import { readPreferences, type Preferences } from './preferences.ts'
import { StatementWriter, type Statement, type Table } from './statements.ts'

/**
 * PostgREST for tests: it turns a request into the SQL that PostgREST would send, and sends it as PostgREST does, so that
 * the rules of the database are met by its real grammar. It adds no rule of its own, and allows what Supabase turns off
 * (aggregates, tx=rollback). The program itself is in no package registry that a test could fetch it from.
 */
export type Postgrest = { answer(request: Request): Promise<Response>; close(): Promise<void> }

const REST = '/rest/v1/'
const STATUS_OF: Readonly<Record<string, number>> = { '23505': 409, '23503': 409, '57014': 500, '25006': 405 }

export function openPostgrest(authenticatorUrl: string, tables: readonly Table[], key: string): Postgrest {
  const asText = { getTypeParser: () => types.getTypeParser(types.builtins.TEXT) }
  const pool = new Pool({ connectionString: authenticatorUrl, types: asText, max: 10 })
  pool.on('error', () => {})
  return {
    async answer(request) {
      try {
        return await answer(request)
      } catch (error) {
        return refuse(error, request)
      }
    },
    close: () => pool.end(),
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const profile =
      request.headers.get('accept-profile') ?? request.headers.get('content-profile') ?? 'public'
    if (profile !== 'public') throw new Refusal(406, 'PGRST106', 'Only public is exposed')
    const name = pathname.slice(REST.length)
    if (name.startsWith('rpc/')) throw new Refusal(404, 'PGRST202', 'Could not find the function')
    const table = tables.find((one) => one.name === name)
    if (!table) throw new Refusal(404, 'PGRST205', 'Could not find the table in the schema cache')
    const wanted = readPreferences(request)
    const asked = readAsked(withRange(searchParams, request))
    const write = () => new StatementWriter(table, asked, wanted)
    const statement = await writeFor(request, write)
    return inRole(request, wanted, async (client) => {
      const planned = wanted.isPlanWanted ? await planOf(client, write().plan()) : null
      const { rows } = await client.query({ text: statement.text, values: [...statement.values] })
      const [{ total_result_set: total, page_total: page, body }] = rows as [Told]
      return reply(request, wanted, { total: planned ?? total, page: Number(page), body })
    })
  }

  /** Role, claims and headers for one transaction, as PostgREST sets them. */
  async function inRole(
    request: Request,
    { isUndone }: Preferences,
    work: (client: PoolClient) => Promise<Response>,
  ): Promise<Response> {
    const claims = readClaims(request.headers.get('authorization'), key)
    const client = await pool.connect()
    const isRead = ['GET', 'HEAD'].includes(request.method)
    try {
      await client.query(`begin isolation level read committed ${isRead ? 'read only' : 'read write'}`)
      await client.query(
        `select set_config('search_path', '"public", "extensions"', true), set_config('role', $1, true),
          set_config('request.jwt.claims', $2, true), set_config('request.method', $3, true),
          set_config('request.path', $4, true), set_config('request.headers', $5, true)`,
        [
          ...[claims.role, JSON.stringify(claims), request.method, new URL(request.url).pathname],
          JSON.stringify(Object.fromEntries(request.headers)),
        ],
      )
      const answered = await work(client)
      await client.query(isUndone ? 'rollback' : 'commit')
      return answered
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
}

type Told = { total_result_set: string | null; page_total: string; body: string }
type Result = { readonly total: string | null; readonly page: number; readonly body: string }

async function writeFor(request: Request, write: () => StatementWriter): Promise<Statement> {
  const { method } = request
  if (method === 'GET' || method === 'HEAD') return write().read()
  if (method === 'DELETE') return write().delete()
  if (!['POST', 'PATCH', 'PUT'].includes(method))
    throw new Refusal(405, 'PGRST117', 'Unsupported HTTP method')
  const given = readRows(await request.text())
  if (method === 'PATCH') return write().update(given[0] ?? {})
  return write().insert(given, Object.keys(given[0] ?? {}))
}

function readRows(text: string): Record<string, unknown>[] {
  try {
    const value = JSON.parse(text) as Record<string, unknown> | Record<string, unknown>[]
    return Array.isArray(value) ? value : [value]
  } catch {
    throw new Refusal(400, 'PGRST102', 'Empty or invalid json')
  }
}

/** `Range: 0-9` says the same as limit and offset. */
function withRange(parameters: URLSearchParams, { headers, method }: Request): URLSearchParams {
  const [, first, last] = /^(\d+)-(\d*)$/.exec(headers.get('range') ?? '') ?? []
  if (first === undefined || method !== 'GET') return parameters
  const more = new URLSearchParams(parameters)
  if (!more.has('offset')) more.set('offset', first)
  if (last && !more.has('limit')) more.set('limit', String(Math.max(0, Number(last) - Number(first) + 1)))
  return more
}

async function planOf(client: PoolClient, { text, values }: Statement): Promise<string> {
  const { rows } = await client.query({ text, values: [...values] })
  const [{ 'QUERY PLAN': plan }] = rows as [{ 'QUERY PLAN': string }]
  const [{ Plan }] = JSON.parse(plan) as [{ Plan: { 'Plan Rows': number } }]
  return String(Plan['Plan Rows'])
}

function reply(request: Request, wanted: Preferences, { total, page, body }: Result): Response {
  const isRead = ['GET', 'HEAD'].includes(request.method)
  if (wanted.isOneWanted && page !== 1) throw new Refusal(406, 'PGRST116', `The result contains ${page} rows`)
  const isTold = isRead || wanted.returns === 'representation'
  const headers = new Headers({
    'content-type': wanted.isCsv ? 'text/csv' : 'application/json',
    'content-range': `${page > 0 ? `0-${page - 1}` : '*'}/${total ?? '*'}`,
  })
  if (!isRead && wanted.returns === 'headers-only') headers.set('location', `?${body}`)
  const created = request.method === 'POST' ? 201 : 204
  const told = wanted.isOneWanted ? body.slice(1, -1) : body
  const status = isTold ? (created === 201 && !isRead ? 201 : 200) : created
  return new Response(isTold && request.method !== 'HEAD' ? told : null, { status, headers })
}

function refuse(error: unknown, request: Request): Response {
  if (error instanceof Refusal) {
    const { code, message, status } = error
    return Response.json({ code, message, details: null, hint: null }, { status })
  }
  const { code, message, detail = null, hint = null } = error as Record<string, string | null>
  if (!/^[0-9A-Z]{5}$/.test(code ?? '')) throw error
  const isAnonymous = !request.headers.get('authorization')?.includes('service_role')
  const status = code === '42501' ? (isAnonymous ? 401 : 403) : (STATUS_OF[code ?? ''] ?? 400)
  return Response.json({ code, message, details: detail, hint }, { status })
}
