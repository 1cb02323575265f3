import type { Journal, Player } from '#faults/checker/journal.ts'

import type { Caller } from './callers.ts'
import { saveCode, spin } from './players.ts'

/**
 * Plays, and saves a second code after a win. The server must refuse the second code and return the
 * first code.
 */
export async function saveTwice(player: Player, caller: Caller, journal: Journal): Promise<void> {
  const answer = await spin(player, caller, journal)
  if (!answer || answer.prize.type === 'nothing') return
  await saveCode(player, answer, caller, journal)
  await saveCode(player, answer, caller, journal)
}
