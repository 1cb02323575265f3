import { newJournal, type Journal, type Player } from '#faults/checker/journal.ts'
import { findDrawInputs } from '#testing/game/draw-inputs.ts'

import type { Caller } from './callers.ts'
import { saveCode, spin } from './players.ts'

/** Plays, and saves a second code after a win: the server must refuse it and return the first. */
export async function saveTwice(player: Player, caller: Caller, journal: Journal): Promise<void> {
  const answer = await spin(player, caller, journal)
  if (!answer || answer.prize.type === 'nothing') return
  await saveCode(player, answer, caller, journal)
  await saveCode(player, answer, caller, journal)
}

/**
 * Plays, and asks for a second draw with other inputs: the server must refuse it. If not, the
 * journal records it.
 */
export async function drawTwice(player: Player, caller: Caller, journal: Journal): Promise<void> {
  await spin(player, caller, journal)
  const second = newJournal()
  await spin(
    { ...player, drawInputs: await findDrawInputs(player.venue, () => true) },
    caller,
    second,
  )
  journal.draws.push(...second.draws)
}
