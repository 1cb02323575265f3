import { TOASTS } from '#texts/game/toasts.ts'
import { consolationPrize, isWin } from '#venues/prize.ts'

import type { Game, Step } from './game.ts'
import { requestCode, createDrawRequest, createStateRequests, withStored } from './steps.ts'

/**
 * Resumes an interrupted game after a reload of the page: requests the missing commitment, draw or code. It does not request the
 * mails, which the server sends anyway. A view that follows from the six stored values needs no participation.
 */
export function resumeGame(game: Game): Step {
  const { participation, prize, email_submitted: isSubmitted, has_played: hasPlayed } = game.stored
  if (!isSubmitted) return { game, effects: [] }
  if (prize) return showAgain(game)
  if (!participation) return { game, effects: [] }
  if (!hasPlayed || participation.isRefused)
    return { game, effects: participation.promised ? [] : [createDrawRequest(participation, '')] }
  if (participation.prize) return showAgain(game)
  return {
    game: { ...game, spin: { phase: 'turning' } },
    effects: [createDrawRequest(participation, game.stored.email)],
  }
}

/** Shows a stored result without a spin, confetti or toast. A prize without id is replaced, as after a spin. */
function showAgain(game: Game): Step {
  const { prize, participation, prize_code: code } = game.stored
  const shown = prize?.id ? prize : participation?.prize
  if (!shown)
    return {
      game: withStored(game, { prize: consolationPrize(game.venue.prizes) }),
      effects: [{ type: 'showToast', toast: TOASTS.prizeError }],
    }
  const next = withStored(game, { prize: shown })
  return isWin(shown) && !code ? requestCode(next) : { game: next, effects: createStateRequests(next) }
}

/**
 * Clears a finished game when the next participation can start, and adds its code to « Mes codes ». A win without a code is not
 * cleared. `now`: ISO instant.
 */
export function retireGame(game: Game, now: string): Game {
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
