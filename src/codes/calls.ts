import { EMAIL_MAX_BYTES } from '#platform/email-address.ts'
import { line, record, text, type Reader } from '#platform/json-readers.ts'

import { readPrizeCode } from './prize-code.ts'

export const RESEND_MAIL_PATH = '/functions/v1/resend-mail'

export const USED_PRIZE_CODES_TABLE = 'used_prize_codes'
export const USED_PRIZE_CODES_PATH = `/rest/v1/${USED_PRIZE_CODES_TABLE}`
export const SEND_PRIZE_EMAIL_PATH = '/functions/v1/send-prize-email'

/** Names the looked-up code for the access rules, because a policy cannot read the query string. */
export const CANDIDATE_CODE_HEADER = 'x-candidate-code'

export type UsedPrizeCode = { code: string; user_email: string; prize_name: string; app_identifier: string }
export const usedPrizeCodeFields = {
  code: text({ max: 200 }),
  user_email: text({ max: 400 }),
  prize_name: text({ max: 200 }),
  app_identifier: text({ max: 200 }),
}

export type PrizeEmailRequest = {
  userEmail: string
  prizeName: string
  prizeCode: string
  adminEmail: string
  appName: string
}
export const prizeEmailRequestFields = {
  userEmail: line(EMAIL_MAX_BYTES),
  prizeName: line(60),
  prizeCode: readPrizeCode,
  adminEmail: line(EMAIL_MAX_BYTES),
  appName: line(80),
}

/** 200: the mail server has accepted both mails. 202: the mails are waiting; the outbox sends them later. */
type PrizeEmailAnswer = { message: string }
export const MAIL_SENT_STATUS = 200
export const MAIL_WAITING_STATUS = 202
export const readPrizeEmailAnswer: Reader<PrizeEmailAnswer> = record<PrizeEmailAnswer>({
  message: text({ max: 300 }),
})
