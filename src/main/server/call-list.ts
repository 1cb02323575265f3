import {
  CANDIDATE_CODE_HEADER,
  RESEND_MAIL_PATH,
  SEND_PRIZE_EMAIL_PATH,
  USED_PRIZE_CODES_PATH,
} from '#codes/calls.ts'
import { resendMail } from '#codes/server/resend-mail.ts'
import { sendPrizeEmail } from '#codes/server/send-prize-mail.ts'
import { lookUpPrizeCode, savePrizeCode } from '#codes/server/used-prize-codes.ts'
import { DRAW_COMMITMENT_PATH, SPIN_PATH } from '#draw/calls.ts'
import { drawCommitment } from '#draw/server/draw-commitment.ts'
import { spin } from '#draw/server/spin.ts'
import { OPERATOR_PATHS } from '#platform/server/http/operator-pages.ts'
import { ASK_MY_DATA_PATH, CONFIRM_PROMO_PATH, MY_DATA_PATH } from '#players/calls.ts'
import { askMyData } from '#players/server/ask-my-data.ts'
import { confirmPromo } from '#players/server/confirm-promo.ts'
import { myData } from '#players/server/my-data.ts'
import { TICKET_HEADER } from '#players/ticket.ts'
import { REDEMPTION_PATH } from '#redemption/calls.ts'
import { PRIZE_STATE_PATH } from '#redemption/prize-state.ts'
import { prizeState } from '#redemption/server/prize-state.ts'
import { redeem } from '#redemption/server/redeem.ts'
import { COUNT_STEP_PATH } from '#stats/counted-steps.ts'
import { countStep } from '#stats/server/count-step.ts'

import type { Services } from './services.ts'

type Call = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Further segments of the path, in the syntax of the router. */
  readonly parameters?: string
  /** `address`: of the client, for rate limits. `parameters`: the further segments of the path, by name. */
  answer(request: Request, services: Services, address: string, parameters: object): Promise<Response>
}

/** Every call of the API. */
export const CALLS: readonly Call[] = [
  { method: 'GET', path: USED_PRIZE_CODES_PATH, answer: lookUpPrizeCode },
  { method: 'POST', path: USED_PRIZE_CODES_PATH, answer: savePrizeCode },
  { method: 'POST', path: DRAW_COMMITMENT_PATH, answer: drawCommitment },
  { method: 'POST', path: SPIN_PATH, answer: spin },
  { method: 'POST', path: SEND_PRIZE_EMAIL_PATH, answer: sendPrizeEmail },
  { method: 'POST', path: COUNT_STEP_PATH, parameters: '/:venue?/:step?', answer: countStep },
  { method: 'POST', path: PRIZE_STATE_PATH, answer: prizeState },
  { method: 'POST', path: REDEMPTION_PATH, answer: redeem },
  { method: 'POST', path: RESEND_MAIL_PATH, answer: resendMail },
  { method: 'POST', path: ASK_MY_DATA_PATH, answer: askMyData },
  { method: 'POST', path: MY_DATA_PATH, answer: myData },
  { method: 'POST', path: CONFIRM_PROMO_PATH, answer: confirmPromo },
]

export const CALL_PATHS: readonly string[] = [...new Set(CALLS.map(({ path }) => path))]

/** The request headers that our calls read in addition to those of the official clients. */
export const CALL_HEADERS = [TICKET_HEADER, CANDIDATE_CODE_HEADER]

const NAMES: ReadonlyMap<string, string> = new Map([
  ...CALLS.map(({ path }) => [path, path.split('/').at(-1) ?? ''] as const),
  ...OPERATOR_PATHS.map((path) => [path, path.slice(1)] as const),
])

/** Returns the name of a call for the log. An unknown path is not logged, because it may contain personal data. */
export function findCallName(path: string): string {
  const named = path.startsWith(`${COUNT_STEP_PATH}/`) ? COUNT_STEP_PATH : path
  return NAMES.get(named) ?? (/^\/(?:rest|functions)\//.test(path) ? 'unknown' : 'page')
}
