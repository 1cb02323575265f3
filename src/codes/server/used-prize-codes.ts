import type { Hono } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import * as v from 'valibot'

import { isPrizeCode } from '#codes/prize-code.ts'
import {
  CANDIDATE_CODE_HEADER,
  LOOK_UP_QUERY,
  USED_PRIZE_CODES_PATH,
} from '#codes/used-prize-codes.ts'
import { DatabaseError } from '#database/server/database-error.ts'
import { COUNTED_LATER } from '#database/server/transactions.ts'
import { allowing, restErrorReply, restTooManyRequestsReply } from '#platform/calls/server/reply.ts'
import { readJsonBody } from '#platform/calls/server/request-body.ts'
import { anyText } from '#platform/formats/value-schema.ts'
import { clientAddressOf, type EdgeOptions } from '#platform/http/server/request-rules.ts'
import type { ClientAddress } from '#platform/limits/server/client-address.ts'
import { TICKET_HEADER } from '#players/ticket.ts'

import { limitLookUps } from './limit-look-ups.ts'
import { SAVES_OF_ADDRESS } from './limits.ts'
import type { CodeServices } from './services.ts'

/** The error codes of PostgreSQL and PostgREST that the calls answer with, and their statuses. */
export const LOOK_UP_ERRORS = {
  PGRST100: 400,
  PGRST107: 406,
  PGRST116: 406,
  too_many_requests: 429,
} as const
export const SAVE_ERRORS = {
  '22021': 400,
  '22P02': 400,
  '23505': 409,
  '23514': 400,
  '42501': 401,
  PGRST100: 400,
  PGRST204: 400,
  too_many_requests: 429,
} as const

/** The columns of a code to save. The access rules decide about their values. */
export const usedPrizeCode = v.strictObject({
  code: anyText(200),
  user_email: anyText(400),
  prize_name: anyText(200),
  app_identifier: anyText(200),
})

const COLUMNS = v.keyof(usedPrizeCode).options
const ONE_OBJECT = 'application/vnd.pgrst.object+json'
const LISTS = new Set(['application/json', 'application/*', '*/*'])

/** Adds the calls of `/rest/v1`, in the format of PostgREST. */
export function addUsedPrizeCodes(app: Hono, services: CodeServices, edge: EdgeOptions): void {
  app.get(USED_PRIZE_CODES_PATH, async ({ req }) => lookUpPrizeCode(req.raw, services))
  app.post(USED_PRIZE_CODES_PATH, async (context) =>
    savePrizeCode(context.req.raw, services, clientAddressOf(context, edge)),
  )
  app.all(USED_PRIZE_CODES_PATH, () =>
    allowing('GET, HEAD, POST', restErrorReply(405, 'PGRST117', 'unsupported HTTP method')),
  )
  app.all('/rest/v1/*', () => restErrorReply(404, 'PGRST205', 'not found'))
}

/**
 * Answers with the row of a code if it is used. The only allowed look-up is
 * `select=code&code=eq.X&limit=1`.
 */
async function lookUpPrizeCode(request: Request, services: CodeServices): Promise<Response> {
  const code = readLookUp(new URL(request.url).searchParams)
  if (code === null)
    return refuseLookUp('PGRST100', 'only select=code&code=eq.<code>&limit=1 is answered here')
  const accepted = parseAccept(request.headers.get('accept') ?? '*/*').map(({ type }) => type)
  const isObjectAccepted = accepted.includes(ONE_OBJECT)
  if (!isObjectAccepted && !accepted.some((type) => LISTS.has(type))) {
    return refuseLookUp('PGRST107', 'only application/json is answered here')
  }
  const refusal = await limitLookUps(request, services)
  if (refusal) return refusal
  const rows = await services.asRole('anon', { [CANDIDATE_CODE_HEADER]: code }, async (query) =>
    query('select code from public.used_prize_codes where code = $1 limit 1', [code]),
  )
  if (!isObjectAccepted) return Response.json(rows)
  if (rows[0]) return Response.json(rows[0])
  return refuseLookUp('PGRST116', 'JSON object requested, multiple (or no) rows returned', {
    details: 'The result contains 0 rows',
  })
}

/**
 * Returns the code of an allowed look-up. Returns null for other columns, operators or orders, and
 * for repeated parameters.
 */
function readLookUp(parameters: URLSearchParams): string | null {
  const entries = [...parameters.entries()]
  const names = new Set(entries.map(([name]) => name))
  const isAllowed = entries.every(([name, value]) => {
    return name === 'code' || LOOK_UP_QUERY[name] === value
  })
  const code = parameters.get('code')?.match(/^eq\.(.*)$/s)?.[1]
  if (!isAllowed || names.size !== entries.length || !names.has('select') || code === undefined)
    return null
  return isPrizeCode(code) ? code : null
}

/** Saves the code of a win with its ticket. The access rules decide whether it may be saved. */
async function savePrizeCode(
  request: Request,
  services: CodeServices,
  address: ClientAddress,
): Promise<Response> {
  const refusal = refuseParameters(request)
  if (refusal) return refusal
  const body = await readJsonBody(request)
  if (body instanceof Response)
    return restErrorReply(body.status, 'PGRST102', 'the body is no JSON of 8 kB or less')
  const row: unknown = Array.isArray(body) && body.length === 1 ? body[0] : body
  const read = v.safeParse(usedPrizeCode, row)
  if (!read.success) return refuseColumn(read.issues)

  const wait = await services.limits.take(SAVES_OF_ADDRESS, address)
  if (wait !== null) return restTooManyRequestsReply(wait)
  const headers = { [TICKET_HEADER]: request.headers.get(TICKET_HEADER) ?? '' }
  try {
    await services.asRole(
      'anon',
      headers,
      async (query) =>
        query(
          `insert into public.used_prize_codes (${COLUMNS.join(', ')}) values ($1, $2, $3, $4)`,
          COLUMNS.map((column) => read.output[column]),
        ),
      { settings: COUNTED_LATER },
    )
  } catch (error) {
    if (error instanceof DatabaseError) return refuseRow(error)
    throw error
  }
  services.steps.add(read.output.app_identifier, 'codesSaved')
  return new Response(null, { status: 201 })
}

/** Refuses a row with an unknown, missing or malformed column. */
function refuseColumn(issues: readonly v.BaseIssue<unknown>[]): Response {
  const unknown = issues.find(({ expected }) => expected === 'never')
  if (unknown)
    return refuseSave(
      'PGRST204',
      `Could not find the '${v.getDotPath(unknown)}' column of 'used_prize_codes'`,
    )
  const [first] = issues
  return refuseSave('22P02', `invalid input for column '${(first && v.getDotPath(first)) ?? ''}'`)
}

/**
 * Returns the refusal of other parameters, or of a request to return the saved row, which no role
 * may read.
 */
function refuseParameters(request: Request): Response | null {
  const parameters = new URL(request.url).searchParams
  const prefer = request.headers.get('prefer') ?? ''
  if (parameters.has('select') || prefer.includes('return=representation')) {
    return refuseSave('42501', 'permission denied for table used_prize_codes')
  }
  const columns = parameters
    .get('columns')
    ?.split(',')
    .map((column) => column.replaceAll('"', ''))
  const areColumnsKnown = (columns ?? COLUMNS).every((column) =>
    COLUMNS.some((name) => name === column),
  )
  if (
    [...parameters.keys()].some((name) => name !== 'columns') ||
    !areColumnsKnown ||
    /resolution=/.test(prefer)
  ) {
    return refuseSave('PGRST100', 'a code is inserted without further parameters')
  }
  return null
}

type RestError = Parameters<typeof restErrorReply>

function refuseLookUp(
  code: keyof typeof LOOK_UP_ERRORS,
  message: string,
  more?: RestError[3],
): Response {
  return restErrorReply(LOOK_UP_ERRORS[code], code, message, more)
}

function refuseSave(code: keyof typeof SAVE_ERRORS, message: string): Response {
  return restErrorReply(SAVE_ERRORS[code], code, message)
}

/** Refuses a row that the access rules or the constraints refuse. Throws any other error. */
function refuseRow(error: DatabaseError): Response {
  const code = Object.keys(SAVE_ERRORS).find((refused) => refused === error.code)
  if (code === undefined) throw error
  return refuseSave(code as keyof typeof SAVE_ERRORS, error.message)
}
