import { CANDIDATE_CODE_HEADER, LOOK_UP_CODE, SAVE_CODE, type UsedPrizeCode } from '#codes/calls.ts'
import { isPrizeCode } from '#codes/prize-code.ts'
import { DatabaseError } from '#database/server/database-error.ts'
import { readRecord } from '#platform/calls/json-readers.ts'
import { restErrorReply, restTooManyRequestsReply } from '#platform/calls/server/reply.ts'
import { readJsonBody } from '#platform/calls/server/request-body.ts'
import type { Client } from '#platform/calls/server/serve-call.ts'
import { TICKET_HEADER } from '#players/ticket.ts'

import { limitLookUps } from './limit-look-ups.ts'
import type { CodeServices } from './services.ts'

const COLUMNS = Object.keys(SAVE_CODE.request) as readonly (keyof UsedPrizeCode)[]
const ONE_OBJECT = 'application/vnd.pgrst.object+json'
const LISTS = new Set(['application/json', 'application/*', '*/*'])

/**
 * Answers whether a code is taken. The only look-up that `anon` may make:
 * `select=code&code=eq.X&limit=1`.
 */
export async function lookUpPrizeCode(request: Request, services: CodeServices): Promise<Response> {
  const code = readLookUp(new URL(request.url).searchParams)
  if (code === null)
    return refuseLookUp('PGRST100', 'only select=code&code=eq.<code>&limit=1 is answered here')
  const accepted = (request.headers.get('accept') ?? '*/*')
    .split(',')
    .map((type) => type.replace(/;.*/, '').trim())
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
 * Returns the code of an allowed look-up; null for other columns, operators or orders, and for
 * repeated parameters.
 */
function readLookUp(parameters: URLSearchParams): string | null {
  const allowed: Readonly<Record<string, string>> = LOOK_UP_CODE.query
  const entries = [...parameters.entries()]
  const names = new Set(entries.map(([name]) => name))
  const isAllowed = entries.every(([name, value]) => {
    return name === 'code' || allowed[name] === value
  })
  const code = parameters.get('code')?.match(/^eq\.(.*)$/s)?.[1]
  if (!isAllowed || names.size !== entries.length || !names.has('select') || code === undefined)
    return null
  return isPrizeCode(code) ? code : null
}

/** Saves a won code for the holder of its ticket; the access rules decide. */
export async function savePrizeCode(
  request: Request,
  services: CodeServices,
  { address }: Client,
): Promise<Response> {
  const refusal = refuseParameters(request)
  if (refusal) return refusal
  const body = await readJsonBody(request)
  if (!body.ok) return body.reply
  const row: unknown =
    Array.isArray(body.value) && body.value.length === 1 ? body.value[0] : body.value
  const read = readRecord<UsedPrizeCode>(SAVE_CODE.request, row)
  if (!read.ok && read.unknown) {
    return refuseSave('PGRST204', `Could not find the '${read.field}' column of 'used_prize_codes'`)
  }
  if (!read.ok) return refuseSave('22P02', `invalid input for column '${read.field}'`)

  const wait = await services.limits.take('savesOfAddress', address)
  if (wait !== null) return restTooManyRequestsReply(wait)
  const headers = { [TICKET_HEADER]: request.headers.get(TICKET_HEADER) ?? '' }
  try {
    await services.asRole('anon', headers, async (query) =>
      query(
        `insert into public.used_prize_codes (${COLUMNS.join(', ')}) values ($1, $2, $3, $4)`,
        COLUMNS.map((column) => read.value[column]),
      ),
    )
  } catch (error) {
    if (error instanceof DatabaseError) return refuseRow(error)
    throw error
  }
  return new Response(null, { status: 201 })
}

/** Refuses other parameters, and a request for the saved row: no role has the right to read it. */
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
  code: keyof typeof LOOK_UP_CODE.errors,
  message: string,
  more?: RestError[3],
): Response {
  return restErrorReply(LOOK_UP_CODE.errors[code], code, message, more)
}

function refuseSave(code: keyof typeof SAVE_CODE.errors, message: string): Response {
  return restErrorReply(SAVE_CODE.errors[code], code, message)
}

/** Refuses a row that the access rules or the constraints refuse. Throws any other error. */
function refuseRow(error: DatabaseError): Response {
  const code = Object.keys(SAVE_CODE.errors).find((known) => known === error.code)
  if (code === undefined) throw error
  return refuseSave(code as keyof typeof SAVE_CODE.errors, error.message)
}
