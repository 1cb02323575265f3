import { isWin } from '#venues/prizes/prize.ts'

import type { Game } from './game.ts'
import { withStored } from './steps.ts'
import { withCodes } from './stored-codes.ts'
import type { Stored } from './stored-game.ts'

/**
 * Returns the game after another tab has stored values. These values replace the values of the
 * game, except its codes and a spin in progress.
 */
export function mergeStored(game: Game, stored: Stored): Game {
  const { participation: theirs } = stored
  if (!mustKeepOwnValues(game, stored))
    return withCodes({ ...game, stored, spin: { phase: 'idle' }, codeStatus: 'none' }, game.stored)
  const isSame = theirs?.ticket === game.stored.participation?.ticket
  return withCodes(isSame ? withStored(game, { participation: theirs }) : game, stored)
}

/**
 * Returns whether the game must keep its own values. This is the case while a spin or the request
 * of a code is in progress. It is also the case if the other tab has overwritten a win, as a page
 * of release 1.0 does, which stores without reading. Returns false if the other tab has begun the
 * next period.
 */
function mustKeepOwnValues({ stored: own, spin, codeStatus }: Game, stored: Stored): boolean {
  const { participation: mine } = own
  if (!mine || stored.saved_codes.some(({ ticket }) => ticket === mine.ticket)) return false
  if (spin.phase !== 'idle' || codeStatus === 'working') return true
  const isWon = mine.prize !== null && isWin(mine.prize)
  return isWon && stored.participation?.ticket !== mine.ticket
}
