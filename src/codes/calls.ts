import {
  declareCall,
  RETRY_LATER,
  type RestDeclaration,
  type SentRequest,
} from '#platform/calls/call.ts'
import { line, text, type ValuesOf } from '#platform/calls/json-readers.ts'
import { EMAIL_MAX_BYTES } from '#platform/mailbox/email-address.ts'
import { MAILBOX_CALL } from '#players/mailbox/mailbox-call.ts'

import { readPrizeCode } from './prize-code.ts'

export const USED_PRIZE_CODES_TABLE = 'used_prize_codes'
export const USED_PRIZE_CODES_PATH = `/rest/v1/${USED_PRIZE_CODES_TABLE}`

/** Names the looked-up code for the access rules, because a policy cannot read the query string. */
export const CANDIDATE_CODE_HEADER = 'x-candidate-code'

/** Is a code taken? A row means yes. */
export const LOOK_UP_CODE = {
  method: 'GET',
  path: USED_PRIZE_CODES_PATH,
  /** The whole query, beside `code=eq.<code>`. */
  query: { select: 'code', limit: '1' },
  request: { code: readPrizeCode },
  answer: { code: readPrizeCode },
  errors: { PGRST100: 400, PGRST107: 406, PGRST116: 406, too_many_requests: 429 },
} as const satisfies RestDeclaration

/**
 * Saves a won code for the holder of its ticket. The codes of the errors: of PostgreSQL or of
 * PostgREST.
 */
export const SAVE_CODE = {
  method: 'POST',
  path: USED_PRIZE_CODES_PATH,
  request: {
    code: text({ max: 200 }),
    user_email: text({ max: 400 }),
    prize_name: text({ max: 200 }),
    app_identifier: text({ max: 200 }),
  },
  answer: {},
  errors: {
    '22021': 400,
    '22P02': 400,
    '23505': 409,
    '23514': 400,
    '42501': 401,
    PGRST100: 400,
    PGRST204: 400,
    too_many_requests: 429,
  },
} as const satisfies RestDeclaration
export type UsedPrizeCode = ValuesOf<typeof SAVE_CODE.request>

/**
 * 200: the mail server has accepted both mails. 202: the mails are waiting; the outbox sends them
 * later.
 */
export const MAIL_SENT_STATUS = 200
export const MAIL_WAITING_STATUS = 202

/** Sends the two mails of a saved code. */
export const SEND_PRIZE_EMAIL = declareCall({
  path: '/functions/v1/send-prize-email',
  request: {
    userEmail: line(EMAIL_MAX_BYTES),
    prizeName: line(60),
    prizeCode: readPrizeCode,
    adminEmail: line(EMAIL_MAX_BYTES),
    appName: line(80),
  },
  answer: { message: text({ max: 300 }) },
  statuses: [MAIL_SENT_STATUS, MAIL_WAITING_STATUS],
  errors: { not_the_stored_prize: {}, mail_failed: {}, too_many_requests: RETRY_LATER },
})
export type PrizeEmailRequest = SentRequest<typeof SEND_PRIZE_EMAIL>

/** Sends the mail of a won code again. */
export const RESEND_MAIL = declareCall({ path: '/functions/v1/resend-mail', ...MAILBOX_CALL })
