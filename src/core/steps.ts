import { isCodeByEmail } from './code-by-email.ts'
import { hasAtSign } from './email-form.ts'
import type { Effect, Game, Step } from './game.ts'
import { TOASTS } from './messages.ts'
import { isWin } from './prize.ts'
import type { Participation, Stored } from './visitor.ts'

/** Single steps of the game, which a press or a new load of the page may take. */
export function withStored(game: Game, change: Partial<Stored>): Game {
  return { ...game, stored: { ...game.stored, ...change } }
}

export function withParticipation(game: Game, change: Partial<Participation>): Game {
  const { participation } = game.stored
  return participation ? withStored(game, { participation: { ...participation, ...change } }) : game
}

/** The draw, or first the server's promise where the page has none yet. */
export function askForDraw(participation: Participation, email: string): Effect {
  const isPromised = participation.promised !== null && participation.clientSeed !== null
  if (!isPromised) return { type: 'askCommitment', ticket: participation.ticket, email }
  return { type: 'askDraw', participation, email }
}

export function askForCode(game: Game): Step {
  const { participation, prize, email } = game.stored
  if (!participation || !prize) return { game, effects: [] }
  if (isCodeByEmail(game)) return followMail(game, prize.name)
  return {
    game: { ...game, codeStatus: 'working' },
    effects: [{ type: 'obtainCode', participation, email, prize }],
  }
}

/** What has become of the code that is shown, or in the mailbox, if one is. */
export function askForState(game: Game): readonly Effect[] {
  const { participation, prize, prize_code: code } = game.stored
  const isWon = code || (prize && isWin(prize) && isCodeByEmail(game))
  return participation && isWon ? [{ type: 'askPrizeState', ticket: participation.ticket }] : []
}

/** No page ever has the code: what it keeps of it is where it is. */
function followMail(game: Game, prizeName: string): Step {
  const { participation, email: sentTo } = game.stored
  const { playedAt, validUntil = null, savedCode } = participation ?? {}
  const kept = playedAt ? { code: '', prizeName, playedAt, validUntil, sentTo } : null
  return { game: withParticipation(game, { savedCode: savedCode ?? kept }), effects: askForState(game) }
}

/** A code is there: its mails are asked for once, and what has become of it each time. */
export function followCode(game: Game): Step {
  const asked = askForMails(game)
  return { game: asked.game, effects: [...asked.effects, ...askForState(asked.game)] }
}

/** Once per win (spec §9): noted before the call is made. A player's address without '@' is told, and nothing is sent (spec §5). */
function askForMails(game: Game): Step {
  const { participation, email } = game.stored
  if (!participation?.savedCode || participation.mails !== 'notAsked') return { game, effects: [] }
  if (!hasAtSign(email))
    return {
      game: withParticipation(game, { mails: 'failed' }),
      effects: [{ type: 'showToast', toast: TOASTS.playerEmailMissing }],
    }
  const { code, prizeName } = participation.savedCode
  const { adminEmail, name } = game.venue
  const request = { userEmail: email, prizeName, prizeCode: code, adminEmail, appName: name }
  return {
    game: withParticipation(game, { mails: 'waiting' }),
    effects: [{ type: 'sendPrizeEmail', request }],
  }
}
