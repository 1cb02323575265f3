import { isDeepStrictEqual } from 'node:util'

import type { SpinAnswer } from '#core/calls.ts'

import type { Journal, Player } from './journal.ts'

/**
 * Asks for every acknowledged draw again: it must come with the same prize, of the same moment, and with the code that
 * was saved for it. Gives the players for whom it did not. What the replays themselves acknowledge is not asked again.
 */
export async function findOtherReplays(
  journal: Journal,
  replay: (player: Player) => Promise<SpinAnswer | null>,
): Promise<string[]> {
  const codeOf = new Map(journal.codes.map(({ player, code }) => [player, code]))
  const others: string[] = []
  for (const { player, answer } of [...journal.draws]) {
    const expected = { ...answer, prizeCode: codeOf.get(player) ?? null }
    if (!isDeepStrictEqual(await replay(player), expected)) others.push(player.email)
  }
  return others
}
