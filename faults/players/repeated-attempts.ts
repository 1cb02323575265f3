import { newJournal, type Journal, type Player } from '#faults/checker/journal.ts'
import { findDrawInputs } from '#testing/game/draw-inputs.ts'

import type { Caller } from './callers.ts'
import { saveCode, spin } from './players.ts'

/** Saves a second code where the first was answered: it is refused, and her own is shown. */
export async function saveTwice(player: Player, caller: Caller, journal: Journal): Promise<void> {
  const answer = await spin(player, caller, journal)
  if (!answer || answer.prize.type === 'nothing') return
  await saveCode(player, answer, caller, journal)
  await saveCode(player, answer, caller, journal)
}

/** Tries a second draw for her mailbox with other drawInputs: it is refused, or else stands in the journal. */
export async function drawTwice(player: Player, caller: Caller, journal: Journal): Promise<void> {
  await spin(player, caller, journal)
  const second = newJournal()
  await spin({ ...player, drawInputs: await findDrawInputs(player.venue, () => true) }, caller, second)
  journal.draws.push(...second.draws)
}
