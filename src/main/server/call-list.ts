import {
  CANDIDATE_CODE_HEADER,
  LOOK_UP_CODE,
  RESEND_MAIL,
  SAVE_CODE,
  SEND_PRIZE_EMAIL,
} from '#codes/calls.ts'
import { resendMail } from '#codes/server/resend-mail.ts'
import { sendPrizeEmail } from '#codes/server/send-prize-mail.ts'
import { lookUpPrizeCode, savePrizeCode } from '#codes/server/used-prize-codes.ts'
import { DRAW_COMMITMENT, SPIN } from '#draw/calls.ts'
import { drawCommitment } from '#draw/server/draw-commitment.ts'
import { spin } from '#draw/server/spin.ts'
import { OPERATOR_PATHS } from '#platform/http/server/operator-pages.ts'
import { serveCall, serveRest, type ServedCall } from '#platform/calls/server/serve-call.ts'
import { ASK_MY_DATA, CONFIRM_PROMO, MY_DATA } from '#players/calls.ts'
import { askMyData } from '#players/server/ask-my-data.ts'
import { confirmPromo } from '#players/server/confirm-promo.ts'
import { myData } from '#players/server/my-data.ts'
import { TICKET_HEADER } from '#players/ticket.ts'
import { ACTIVATE_PHONE, PHONE_KEY, REDEMPTION } from '#redemption/calls.ts'
import { PRIZE_STATE } from '#redemption/prize-state.ts'
import { answerActivation } from '#redemption/server/activate-phone.ts'
import { prizeState } from '#redemption/server/prize-state.ts'
import { answerPhoneKey, redeem } from '#redemption/server/redeem.ts'
import { listMemberCalls } from '#members/server/serve-member-calls.ts'
import { COUNT_STEP } from '#stats/calls.ts'
import { countStep } from '#stats/server/count-step.ts'
import { TERMS } from '#terms/calls.ts'
import { readTerms } from '#terms/server/read-terms.ts'

import { MEMBER_CALLS } from './member-calls.ts'
import type { Services } from './services.ts'

/**
 * Every call of the API: its declaration and its handler. The two of `/rest/v1` have the format of
 * PostgREST.
 */
export const CALLS: readonly ServedCall<Services>[] = [
  serveRest(LOOK_UP_CODE, lookUpPrizeCode),
  serveRest(SAVE_CODE, savePrizeCode),
  serveCall(DRAW_COMMITMENT, drawCommitment),
  serveCall(SPIN, spin),
  serveCall(SEND_PRIZE_EMAIL, sendPrizeEmail),
  serveCall(COUNT_STEP, countStep),
  serveCall(PRIZE_STATE, prizeState),
  serveCall(REDEMPTION, redeem),
  serveCall(ACTIVATE_PHONE, answerActivation),
  serveCall(PHONE_KEY, answerPhoneKey),
  serveCall(RESEND_MAIL, resendMail),
  serveCall(ASK_MY_DATA, askMyData),
  serveCall(MY_DATA, myData),
  serveCall(CONFIRM_PROMO, confirmPromo),
  serveCall(TERMS, readTerms),
]

export const CALL_PATHS: readonly string[] = [
  ...new Set(CALLS.map(({ declaration }) => declaration.path)),
]

/** The request headers that our calls read in addition to those of the official clients. */
export const CALL_HEADERS = [TICKET_HEADER, CANDIDATE_CODE_HEADER]

const MEMBER_NAMES: ReadonlyMap<string, string> = new Map(
  listMemberCalls(MEMBER_CALLS).map(({ name, path }) => [path.replace('/:venue', ''), name]),
)
const NAMES: ReadonlyMap<string, string> = new Map([
  ...CALL_PATHS.map((path) => [path, path.split('/').at(-1) ?? ''] as const),
  ...OPERATOR_PATHS.map((path) => [path, path.slice(1)] as const),
])

/**
 * Returns the name of a call for the log. An unknown path is not logged, because it may contain
 * personal data.
 */
export function findCallName(path: string): string {
  const named = path.startsWith(`${COUNT_STEP.path}/`) ? COUNT_STEP.path : path
  // Without the venue.
  const [ofMember = ''] = /^\/gestion\/(?:calls|files)\/[^/]+\/[^/]+/.exec(path) ?? []
  return (
    MEMBER_NAMES.get(ofMember) ??
    NAMES.get(named) ??
    (/^\/(?:rest|functions)\//.test(path) ? 'unknown' : 'page')
  )
}
