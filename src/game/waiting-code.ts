import { isUsable, type SavedCode } from '#codes/saved-code.ts'

import type { Stored } from './stored-game.ts'

/**
 * Returns the last won code, if the views do not show it, and if its prize can still be handed over
 * as far as this device knows. `now`: ISO instant.
 */
export function findWaitingCode(
  {
    prize,
    participation,
    saved_codes: codes,
  }: Pick<Stored, 'prize' | 'participation' | 'saved_codes'>,
  now: string,
): SavedCode | null {
  if (prize) return null
  const current = participation?.savedCode && {
    ...participation.savedCode,
    ticket: participation.ticket,
    redeemedAt: participation.prizeState?.redeemedAt ?? null,
  }
  const newestFirst = [...codes, ...(current ? [current] : [])].toReversed()
  return newestFirst.find((saved) => saved.code !== '' && isUsable(saved, now)) ?? null
}
