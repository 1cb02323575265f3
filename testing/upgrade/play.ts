import { randomBytes } from 'node:crypto'

import { REDEEM_LINK } from '#codes/claim-link.ts'
import { makePrizeCode } from '#codes/prize-code.ts'
import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import type { SpinAnswer } from '#draw/answers.ts'
import { createLinkTokens } from '#platform/server/link-tokens.ts'
import { TICKET_HEADER } from '#players/ticket.ts'
import type { RedemptionAction } from '#redemption/redemption.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'
import { spinRequest } from '#testing/servers/served-app.ts'

/** A draw with its request. A win has a `code` and a `token`. */
export type PlayedDraw = {
  readonly request: ReturnType<typeof spinRequest>
  readonly answer: SpinAnswer
  readonly code: string
  /** The token of the link in the venue's mail. */
  readonly token: string
}

/** Plays once, saves the code of a win, and returns the values that a page would have. */
export async function playOnce(url: string): Promise<PlayedDraw> {
  const request = spinRequest()
  const answer = await spinAgain(url, request)
  if (answer.prize.type === 'nothing') return { request, answer, code: '', token: '' }
  const code = makePrizeCode(randomBytes)
  const row = {
    code,
    user_email: answer.userEmail,
    prize_name: answer.prize.name,
    app_identifier: request.appIdentifier,
  }
  const saved = await post(url + USED_PRIZE_CODES_PATH, row, { [TICKET_HEADER]: request.ticket })
  if (!saved.ok) throw new Error(`the code was not saved: ${saved.status}`)
  const token = createLinkTokens(Buffer.from(DRAW_SECRET, 'hex')).make(REDEEM_LINK, code)
  return { request, answer, code, token }
}

/** Plays until a win, and returns it. */
export async function playUntilWin(url: string): Promise<PlayedDraw> {
  for (;;) {
    const played = await playOnce(url)
    if (played.code !== '') return played
  }
}

/** Sends the request of a draw again. A recorded draw gets its recorded answer. */
export async function spinAgain(url: string, request: object): Promise<SpinAnswer> {
  const reply = await post(url + '/functions/v1/spin', request)
  if (!reply.ok) throw new Error(`the draw was refused: ${reply.status}`)
  return (await reply.json()) as SpinAnswer
}

/** Opens or uses the link of a venue's mail, or the code at a staff phone. Returns the status. */
export async function redeem(
  url: string,
  action: RedemptionAction,
  right: { readonly token: string } | { readonly staffKey: string; readonly code: string },
): Promise<number> {
  const body = { appIdentifier: 'wafubar', action, ...right }
  return (await post(url + '/functions/v1/redemption', body)).status
}

async function post(url: string, body: object, headers = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
