import { PostgrestClient } from '@supabase/postgrest-js'

import {
  CANDIDATE_CODE_HEADER,
  MAIL_SENT_STATUS,
  readPrizeEmailAnswer,
  RESEND_MAIL_PATH,
  SEND_PRIZE_EMAIL_PATH,
  USED_PRIZE_CODES_PATH,
  USED_PRIZE_CODES_TABLE,
} from '#codes/calls.ts'
import {
  commitmentFields,
  DRAW_COMMITMENT_PATH,
  readCommitment,
  readReceivedDraw,
  SPIN_PATH,
} from '#draw/calls.ts'
import { ANSWER_TIMEOUT_MS } from '#platform/answer-timeout.ts'
import { instant, nullable, text } from '#platform/json-readers.ts'
import { TICKET_HEADER } from '#players/ticket.ts'
import { PRIZE_STATE_PATH, readPrizeState } from '#redemption/prize-state.ts'
import { UNAVAILABLE_CODES } from '#venues/availability.ts'

import type { DrawReply, GameCalls, MailReply } from './game-calls.ts'

/** Creates the game's calls to an origin: the table with the official client, the functions with the same requests as that client. */
export function openHttpBackend(origin: string, anonKey: string, fetchAny: typeof fetch): GameCalls {
  const headers = { apikey: anonKey, authorization: `Bearer ${anonKey}` }

  const fetchInTime: typeof fetch = async (input, init) =>
    fetchAny(input, { ...init, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })

  const rest = new PostgrestClient(origin + USED_PRIZE_CODES_PATH.replace(`/${USED_PRIZE_CODES_TABLE}`, ''), {
    headers,
    fetch: fetchInTime,
  })

  /** Calls a function; the official client would add a kilobyte. `status` is 0 without an answer. */
  async function invoke(path: string, body: object): Promise<{ data: unknown; status: number }> {
    try {
      const response = await fetchInTime(origin + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { data: await response.json().catch(() => null), status: response.status }
    } catch {
      return { data: null, status: 0 }
    }
  }

  return {
    async requestCommitment(appIdentifier, ticket, userEmail) {
      const { data } = await invoke(DRAW_COMMITMENT_PATH, { appIdentifier, ticket, userEmail })
      const promised = readCommitment(data)
      return promised ? { type: 'promised', promised } : (readRefusal(data) ?? { type: 'failed' })
    },

    async requestDraw(request) {
      const { data, status } = await invoke(SPIN_PATH, request)
      const answer = readReceivedDraw(data)
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
      const { data, status } = await invoke(SEND_PRIZE_EMAIL_PATH, request)
      if (status >= 300) return { type: 'mailsFailed', reason: readReason(data) ?? `HTTP ${status}` }
      const answer = readPrizeEmailAnswer(data)
      if (!answer) return { type: 'mailsBroken' }
      return { type: status === MAIL_SENT_STATUS ? 'mailsSent' : 'mailsWaiting', message: answer.message }
    },

    async requestPrizeState(appIdentifier, ticket) {
      const { data } = await invoke(PRIZE_STATE_PATH, { appIdentifier, ticket })
      return readPrizeState(data) ?? null
    },

    async resendMail(appIdentifier, userEmail) {
      const { data, status } = await invoke(RESEND_MAIL_PATH, { appIdentifier, userEmail })
      return (status < 300 && readPrizeEmailAnswer(data)?.message) || null
    },
  }
}

const readLine = text({ max: 300, pattern: /\S/ })

/** Returns the reason of a failure: our server sends it in `error`, a platform in front of it in `message`. */
function readReason(data: unknown): string | undefined {
  return readLine(field(data, 'error')) ?? readLine(field(data, 'message'))
}

function readRefusedDraw(status: number, data: unknown): DrawReply {
  const code = field(data, 'code')
  if (status === 409 && code === 'already_played') {
    return { type: 'alreadyPlayed', nextPlayAt: nullable(instant)(field(data, 'nextPlayAt') ?? null) ?? null }
  }
  if (status === 409 && code === 'stale_odds') {
    const oddsHash = commitmentFields.oddsHash(field(data, 'oddsHash'))
    const odds = commitmentFields.odds(field(data, 'odds'))
    if (oddsHash && odds) return { type: 'oddsChanged', table: { oddsHash, odds } }
  }
  if (code === 'stale_commitment') return { type: 'commitmentRefused' }
  const seconds = field(data, 'seconds')
  if (typeof seconds === 'number')
    return { type: 'drawDelayed', seconds, reason: field(data, 'error') as string }
  return readRefusal(data) ?? { type: 'failed' }
}

function readRefusal(
  data: unknown,
): Extract<DrawReply, { type: 'emailRefused' | 'venueUnavailable' }> | null {
  const code = field(data, 'code')
  const unavailability = UNAVAILABLE_CODES.find((known) => known === code)
  if (unavailability)
    return {
      type: 'venueUnavailable',
      unavailability: { code: unavailability, at: instant(field(data, 'at')) ?? null },
    }
  if (code === 'invalid_email') return { type: 'emailRefused', problem: 'emailInvalid' }
  return code === 'disposable_email' ? { type: 'emailRefused', problem: 'emailDisposable' } : null
}

function field(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined
}
