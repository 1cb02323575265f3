import { isUsable, type SavedCode } from '#codes/saved-code.ts'

import { codesOf } from './stored-codes.ts'
import type { Stored } from './stored-game.ts'

/**
 * Returns the last won code whose prize can still be handed over, by the values of this device.
 * Returns null if a view shows a prize. `now`: an ISO instant.
 */
export function findWaitingCode(
  stored: Pick<Stored, 'prize' | 'participation' | 'saved_codes'>,
  now: string,
): SavedCode | null {
  if (stored.prize) return null
  const newestFirst = codesOf(stored).toReversed()
  return newestFirst.find((saved) => saved.code !== '' && isUsable(saved, now)) ?? null
}
