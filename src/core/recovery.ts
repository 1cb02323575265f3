import type { Game, Step } from './game.ts'
import { isWin } from './prize.ts'
import { askForCode, askForDraw, followCode, withStored } from './steps.ts'
import type { SavedCode, Stored } from './visitor.ts'

/**
 * Takes up, at a new load of the page, whatever step was cut short: the draw, the code, or the mails.
 * Without its participation a stored game cannot go on: it starts over, and keeps its code under « Mes codes ».
 */
export function takeUp(game: Game, now: string): Step {
  const {
    participation,
    prize,
    prize_code: code,
    email_submitted: isSubmitted,
    has_played: hasPlayed,
  } = game.stored
  if (!participation) {
    const kept = prize && code ? [{ code, prizeName: prize.name, playedAt: now, validUntil: null }] : []
    return { game: withStored(game, startOver(game, kept)), effects: [] }
  }
  if (!isSubmitted) return { game, effects: [] }
  if (prize) return isWin(prize) && !code ? askForCode(game) : followCode(game)
  if (hasPlayed && !participation.isRefused) {
    return {
      game: { ...game, spin: { phase: 'turning' } },
      effects: [askForDraw(participation, game.stored.email)],
    }
  }
  return { game, effects: participation.promised ? [] : [askForDraw(participation, '')] }
}

/**
 * Once the next participation can start: puts the code away under « Mes codes » and clears the old game.
 * Takes the present as an ISO instant. A win that still waits for its code is not put away.
 */
export function putAway(game: Game, now: string): Game {
  const { participation, prize } = game.stored
  const isOver = participation?.nextPlayAt && participation.nextPlayAt <= now && game.spin.phase === 'idle'
  if (!isOver) return game
  if (prize && isWin(prize) && !participation.savedCode) return game
  const kept = participation.savedCode ? [participation.savedCode] : []
  return { ...withStored(game, startOver(game, kept)), codeStatus: 'none' }
}

function startOver(game: Game, kept: readonly SavedCode[]): Partial<Stored> {
  return {
    email_submitted: false,
    prize: null,
    prize_code: '',
    has_played: false,
    participation: null,
    saved_codes: [...game.stored.saved_codes, ...kept],
  }
}
