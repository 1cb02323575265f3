import { instantMs } from '#platform/formats/instant.ts'
import { TOASTS } from '#texts/game/toasts.ts'
import { consolationPrize, isWin } from '#venues/prizes/prize.ts'
import type { ShownVenue } from '#venues/published-venue.ts'

import type { Game, Step } from './game.ts'
import {
  requestCode,
  createDrawRequest,
  createStateRequests,
  showToast,
  startSpin,
  step,
  withStored,
} from './steps.ts'
import { withCodes } from './stored-codes.ts'
import type { Participation } from './stored-game.ts'

/**
 * Resumes an interrupted game after a reload of the page. Requests the missing commitment, draw or
 * code. Does not request the mails, because the server sends them anyway. A view that follows from
 * the six stored values needs no participation.
 */
export function resumeGame(game: Game): Step {
  const { participation, prize, email_submitted: isSubmitted, has_played: hasPlayed } = game.stored
  if (!isSubmitted) return step(game)
  if (prize) return showAgain(game)
  if (!participation) return step(game)
  if (!hasPlayed || participation.isRefused)
    return step(game, ...(participation.promised ? [] : [createDrawRequest(participation, '')]))
  if (participation.prize) return showAgain(game)
  return startSpin(game)
}

/**
 * Shows a stored result without a spin, confetti or toast. Replaces a prize without id, as after a
 * spin.
 */
function showAgain(game: Game): Step {
  const { prize, participation, prize_code: code } = game.stored
  const shown = prize?.id ? prize : participation?.prize
  if (!shown)
    return step(
      withStored(game, { prize: consolationPrize(game.venue.prizes) }),
      showToast(TOASTS.prizeError),
    )
  const next = withStored(game, { prize: shown })
  return isWin(shown) && !code ? requestCode(next) : step(next, ...createStateRequests(next))
}

/**
 * Returns whether the next period has begun. A campaign ends when the venue opens the next
 * campaign.
 */
function mayPlayAgain(
  { nextPlayAt, playedAt, isRefused, termsHash }: Participation,
  { period, opensAt, terms }: ShownVenue,
  now: string,
) {
  if (nextPlayAt) return nextPlayAt <= now
  if (period !== 'campaign' || opensAt === undefined) return false
  const opened = instantMs(opensAt)
  // A refusal has no date, but each campaign has other terms: the terms contain its opening.
  const isEarlier = playedAt ? instantMs(playedAt) < opened : isRefused && termsHash !== terms.hash
  return isEarlier && opened <= instantMs(now)
}

/**
 * Clears a finished game when the next participation can start, and adds its code to « Mes codes ».
 * Does not clear a win without a code. `now`: ISO instant.
 */
export function clearFinishedGame(game: Game, now: string): Game {
  const { participation, prize } = game.stored
  if (!participation || game.spin.phase !== 'idle' || !mayPlayAgain(participation, game.venue, now))
    return game
  if (prize && isWin(prize) && !participation.savedCode) return game
  const cleared = withStored(game, {
    email_submitted: false,
    prize: null,
    prize_code: '',
    has_played: false,
    participation: null,
  })
  return withCodes({ ...cleared, codeStatus: 'none' }, game.stored)
}
