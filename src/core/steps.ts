import { hasAtSign } from './email-form.ts'
import type { Effect, Game, Step } from './game.ts'
import { TOASTS } from './messages.ts'
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
  return {
    game: { ...game, codeStatus: 'working' },
    effects: [{ type: 'obtainCode', participation, email, prize }],
  }
}

/** Once per win (spec §9). A player's address without '@' is told, and nothing is sent (spec §5). */
export function askForMails(game: Game): Step {
  const { participation, email } = game.stored
  if (!participation?.savedCode || participation.mails !== 'notAsked') return { game, effects: [] }
  if (!hasAtSign(email)) return { game, effects: [{ type: 'showToast', toast: TOASTS.playerEmailMissing }] }
  const { code, prizeName } = participation.savedCode
  const { adminEmail, name } = game.venue
  const request = { userEmail: email, prizeName, prizeCode: code, adminEmail, appName: name }
  return { game, effects: [{ type: 'sendPrizeEmail', request }] }
}
