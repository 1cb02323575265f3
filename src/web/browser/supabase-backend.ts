import { FunctionsClient, FunctionsHttpError } from '@supabase/functions-js'
import { PostgrestClient } from '@supabase/postgrest-js'

import {
  CALL_PATHS,
  CANDIDATE_CODE_HEADER,
  commitmentFields,
  MAIL_SENT_STATUS,
  readCommitment,
  readPrizeEmailAnswer,
  readSpinAnswer,
  TICKET_HEADER,
  USED_PRIZE_CODES_TABLE,
} from '#core/calls.ts'
import { instant, orNull } from '#core/json.ts'
import { ANSWER_TIMEOUT_MS } from '#core/rules.ts'
import type { Backend, DrawReply, MailReply } from '#web/backend.ts'

const origin = import.meta.env.VITE_BACKEND_URL ?? window.location.origin
const anonKey = import.meta.env.VITE_ANON_KEY ?? 'anon'
const headers = { apikey: anonKey, authorization: `Bearer ${anonKey}` }

const rest = new PostgrestClient(
  origin + CALL_PATHS.usedPrizeCodes.replace(`/${USED_PRIZE_CODES_TABLE}`, ''),
  {
    headers,
    fetch: fetchInTime,
  },
)
const functions = new FunctionsClient(origin + CALL_PATHS.spin.replace('/spin', ''), {
  headers,
  customFetch: fetchInTime,
})

/** The calls of spec §7, made with the official clients. */
export const backend: Backend = {
  async askCommitment(appIdentifier, ticket, userEmail) {
    const { data } = await invoke(CALL_PATHS.drawCommitment, { appIdentifier, ticket, userEmail })
    const promised = readCommitment(data)
    return promised ? { type: 'promised', promised } : (readRefusedEmail(data) ?? { type: 'failed' })
  },

  async askDraw(request) {
    const { data, status } = await invoke(CALL_PATHS.spin, request)
    const answer = readSpinAnswer(data)
    return answer ? { type: 'drawn', answer } : readRefusedDraw(status, data)
  },

  async lookUpCode(code, ticket) {
    const { data, error } = await rest
      .from(USED_PRIZE_CODES_TABLE)
      .select('code')
      .eq('code', code)
      .limit(1)
      .setHeader(CANDIDATE_CODE_HEADER, code)
      .setHeader(TICKET_HEADER, ticket)
    if (error) return 'failed'
    return data.length > 0 ? 'taken' : 'free'
  },

  async saveCode(row, ticket) {
    const { error } = await rest.from(USED_PRIZE_CODES_TABLE).insert(row).setHeader(TICKET_HEADER, ticket)
    if (!error) return 'saved'
    if (error.code === '23505') return 'duplicate'
    return error.code === '42501' ? 'refused' : 'failed'
  },

  async sendPrizeEmail(request): Promise<MailReply> {
    const { data, status } = await invoke(CALL_PATHS.sendPrizeEmail, request)
    const answer = readPrizeEmailAnswer(data)
    if (answer) return { type: status === MAIL_SENT_STATUS ? 'sent' : 'waiting', message: answer.message }
    const reason = field(data, 'error')
    return typeof reason === 'string' ? { type: 'failed', reason } : { type: 'broken' }
  },

  async resendMail(appIdentifier, userEmail) {
    const { data } = await invoke(CALL_PATHS.resendMail, { appIdentifier, userEmail })
    return readPrizeEmailAnswer(data)?.message ?? null
  },
}

/** Calls a function; `status` is 0 when no answer came. */
async function invoke(path: string, body: object): Promise<{ data: unknown; status: number }> {
  const { data, error, response } = await functions.invoke<unknown>(path.split('/').at(-1) ?? '', {
    body: { ...body },
  })
  if (!error) return { data, status: response?.status ?? 0 }
  if (!(error instanceof FunctionsHttpError)) return { data: null, status: 0 }
  const context = error.context as Response
  return { data: await context.json().catch(() => null), status: context.status }
}

function readRefusedDraw(status: number, data: unknown): DrawReply {
  const code = field(data, 'code')
  if (status === 409 && code === 'already_played') {
    return { type: 'alreadyPlayed', nextPlayAt: orNull(instant)(field(data, 'nextPlayAt') ?? null) ?? null }
  }
  if (status === 409 && code === 'stale_odds') {
    const oddsHash = commitmentFields.oddsHash(field(data, 'oddsHash'))
    const odds = commitmentFields.odds(field(data, 'odds'))
    if (oddsHash && odds) return { type: 'oddsChanged', table: { oddsHash, odds } }
  }
  if (code === 'stale_commitment') return { type: 'commitmentRefused' }
  return readRefusedEmail(data) ?? { type: 'failed' }
}

function readRefusedEmail(data: unknown): Extract<DrawReply, { type: 'emailRefused' }> | null {
  const code = field(data, 'code')
  if (code === 'invalid_email') return { type: 'emailRefused', problem: 'emailInvalid' }
  return code === 'disposable_email' ? { type: 'emailRefused', problem: 'emailDisposable' } : null
}

function field(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined
}

async function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(input, { ...init, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
}
