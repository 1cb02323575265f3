import { CALL_PATHS, CANDIDATE_CODE_HEADER, TICKET_HEADER } from '#core/calls.ts'
import { PERSONAL_CALL_PATHS } from '#core/personal-calls.ts'

import { askMyData } from './calls/ask-my-data.ts'
import { confirmPromo } from './calls/confirm-promo.ts'
import { countStep } from './calls/count-step.ts'
import { drawCommitment } from './calls/draw-commitment.ts'
import { myData } from './calls/my-data.ts'
import { prizeState } from './calls/prize-state.ts'
import { redeem } from './calls/redemption.ts'
import { resendMail } from './calls/resend-mail.ts'
import { sendPrizeEmail } from './calls/send-prize-email.ts'
import { spin } from './calls/spin.ts'
import { lookUpPrizeCode, savePrizeCode } from './calls/used-prize-codes.ts'
import { OPERATOR_PATHS } from './operator-pages.ts'
import type { Services } from './services.ts'

type Call = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Further parts of the path, in the router's form. */
  readonly parameters?: string
  /** `address`: the client's, for limits. `parameters`: the further parts of the path, by name. */
  answer(request: Request, services: Services, address: string, parameters: object): Promise<Response>
}

/** Every call that the server answers. */
export const CALLS: readonly Call[] = [
  { method: 'GET', path: CALL_PATHS.usedPrizeCodes, answer: lookUpPrizeCode },
  { method: 'POST', path: CALL_PATHS.usedPrizeCodes, answer: savePrizeCode },
  { method: 'POST', path: CALL_PATHS.drawCommitment, answer: drawCommitment },
  { method: 'POST', path: CALL_PATHS.spin, answer: spin },
  { method: 'POST', path: CALL_PATHS.sendPrizeEmail, answer: sendPrizeEmail },
  { method: 'POST', path: CALL_PATHS.countStep, parameters: '/:venue?/:step?', answer: countStep },
  { method: 'POST', path: CALL_PATHS.prizeState, answer: prizeState },
  { method: 'POST', path: CALL_PATHS.redemption, answer: redeem },
  { method: 'POST', path: CALL_PATHS.resendMail, answer: resendMail },
  { method: 'POST', path: PERSONAL_CALL_PATHS.askMyData, answer: askMyData },
  { method: 'POST', path: PERSONAL_CALL_PATHS.myData, answer: myData },
  { method: 'POST', path: PERSONAL_CALL_PATHS.confirmPromo, answer: confirmPromo },
]

/** The request headers that our calls read beside those of the official clients. */
export const CALL_HEADERS = [TICKET_HEADER, CANDIDATE_CODE_HEADER]

const NAMES: ReadonlyMap<string, string> = new Map([
  ...CALLS.map(({ path }) => [path, path.split('/').at(-1) ?? ''] as const),
  ...OPERATOR_PATHS.map((path) => [path, path.slice(1)] as const),
])

/** The name of a call for the log; a path that a client made up is never repeated. */
export function callOf(path: string): string {
  const named = path.startsWith(`${CALL_PATHS.countStep}/`) ? CALL_PATHS.countStep : path
  return NAMES.get(named) ?? (/^\/(?:rest|functions)\//.test(path) ? 'unknown' : 'page')
}
