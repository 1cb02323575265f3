import type { Game, Step } from './game.ts'
import { TOASTS } from './messages.ts'
import { consolationPrize, isWin } from './prize.ts'
import { askForCode, askForDraw, askForState, withStored } from './steps.ts'

/**
 * Takes up, at a new load of the page, what was cut short: the promise, the draw, or the code. The mails are no part of it: they
 * leave by themselves. What the six stored values show needs no participation (spec §4, View derivation).
 */
export function takeUp(game: Game): Step {
  const { participation, prize, email_submitted: isSubmitted, has_played: hasPlayed } = game.stored
  if (!isSubmitted) return { game, effects: [] }
  if (prize) return showAgain(game)
  if (!participation) return { game, effects: [] }
  if (!hasPlayed || participation.isRefused)
    return { game, effects: participation.promised ? [] : [askForDraw(participation, '')] }
  if (participation.prize) return showAgain(game)
  return {
    game: { ...game, spin: { phase: 'turning' } },
    effects: [askForDraw(participation, game.stored.email)],
  }
}

/** A result at rest: no wheel turns for it, and nobody is congratulated twice. A prize without id ends as at the wheel. */
function showAgain(game: Game): Step {
  const { prize, participation, prize_code: code } = game.stored
  const shown = prize?.id ? prize : participation?.prize
  if (!shown)
    return {
      game: withStored(game, { prize: consolationPrize(game.venue.prizes) }),
      effects: [{ type: 'showToast', toast: TOASTS.prizeError }],
    }
  const next = withStored(game, { prize: shown })
  return isWin(shown) && !code ? askForCode(next) : { game: next, effects: askForState(next) }
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
  const { saved_codes: codes } = game.stored
  const cleared = withStored(game, {
    email_submitted: false,
    prize: null,
    prize_code: '',
    has_played: false,
    participation: null,
    saved_codes: participation.savedCode ? [...codes, participation.savedCode] : codes,
  })
  return { ...cleared, codeStatus: 'none' }
}
