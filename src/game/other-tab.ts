import { isWin } from '#venues/prizes/prize.ts'

import type { Game } from './game.ts'
import { withStored } from './steps.ts'
import { withCodes } from './stored-codes.ts'
import type { Stored } from './stored-game.ts'

/**
 * Returns the game after another tab has stored values. They replace the values of the game, but no code
 * is lost, and a spin under way goes on to its own end.
 */
export function mergeStored(game: Game, stored: Stored): Game {
  const { participation: theirs } = stored
  if (!isToStay(game, stored))
    return withCodes({ ...game, stored, spin: { phase: 'idle' }, codeStatus: 'none' }, game.stored)
  const isSame = theirs?.ticket === game.stored.participation?.ticket
  return withCodes(isSame ? withStored(game, { participation: theirs }) : game, stored)
}

/**
 * Is a spin or the request of a code under way, or was a win replaced that the other tab does not
 * know? A page of 1.0 stores without reading. Neither counts once the other tab has begun the next
 * period.
 */
function isToStay({ stored: own, spin, codeStatus }: Game, stored: Stored): boolean {
  const { participation: mine } = own
  if (!mine || stored.saved_codes.some(({ ticket }) => ticket === mine.ticket)) return false
  if (spin.phase !== 'idle' || codeStatus === 'working') return true
  const isWon = mine.prize !== null && isWin(mine.prize)
  return isWon && stored.participation?.ticket !== mine.ticket
}
