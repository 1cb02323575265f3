import type { SavedCode } from '#codes/saved-code.ts'

import type { Game } from './game.ts'
import { withStored } from './steps.ts'
import type { Stored } from './stored-game.ts'

type StoredCodes = Pick<Stored, 'participation' | 'saved_codes'>

/** Returns the codes of earlier participations, then the code of the current one. */
export function codesOf({ participation, saved_codes: codes }: StoredCodes): readonly SavedCode[] {
  if (!participation?.savedCode) return codes
  const { savedCode, ticket, prizeState } = participation
  return [...codes, { ...savedCode, ticket, redeemedAt: prizeState?.redeemedAt ?? null }]
}

/**
 * Returns the game with further stored codes in « Mes codes »; the same game if it has all of them.
 */
export function withCodes(game: Game, stored: StoredCodes): Game {
  const ownTimes = codesOf(game.stored).map(({ playedAt }) => playedAt)
  const added = codesOf(stored).filter(({ playedAt }) => !ownTimes.includes(playedAt))
  const { saved_codes: codes } = game.stored
  return added.length === 0 ? game : withStored(game, { saved_codes: [...codes, ...added] })
}
