import { MAIL_SENT_STATUS, SEND_PRIZE_EMAIL, type PrizeEmailRequest } from '#codes/calls.ts'
import { readSpinAnswer, SPIN } from '#draw/calls.ts'
import type { Journal, Player } from '#faults/checker/journal.ts'

/** The refusals after which the page tells the player that there is no draw, or not yet. None is right for a new mailbox. */
const UNEXPECTED: readonly unknown[] = [
  ...['already_played', 'stale_odds', 'stale_commitment', 'too_many_requests', 'invalid_email'],
  ...['disposable_email', 'not_open_yet', 'closed', 'paused'],
]

/** Wraps the `fetch` of a player's page: writes the draws and the sent mails to the journal. The caller writes the codes. */
export function journalled(fetchAny: typeof fetch, player: Player, journal: Journal): typeof fetch {
  let isDrawn = false
  return async (input, init) => {
    const response = await fetchAny(input, init)
    const path = new URL(input instanceof Request ? input.url : input).pathname
    if (path === SPIN.path) {
      const body = (await response.clone().json()) as { code?: unknown }
      const answer = response.ok ? readSpinAnswer(body) : undefined
      if (answer && !isDrawn) {
        isDrawn = true
        journal.draws.push({ player, answer })
      }
      if (!response.ok && UNEXPECTED.includes(body.code))
        journal.unexpectedAnswers.push(`spin of ${player.email}: ${String(body.code)}`)
    }
    if (path === SEND_PRIZE_EMAIL.path && response.status === MAIL_SENT_STATUS) {
      const { prizeCode } = JSON.parse(init?.body as string) as PrizeEmailRequest
      journal.mailed.push(prizeCode)
    }
    return response
  }
}
