import { isDeepStrictEqual } from 'node:util'

import type { SpinAnswer } from '#core/calls.ts'

import type { Journal, Player } from './journal.ts'

/** Thousands one after the other would take longer than the run. */
const AT_ONCE = 8

/**
 * Asks for every acknowledged draw again: it must come with the same prize, of the same moment, and with the code that
 * was saved for it. Gives the players for whom it did not. What the replays themselves acknowledge is not asked again.
 */
export async function findWrongReplays(
  journal: Journal,
  replay: (player: Player) => Promise<SpinAnswer | null>,
): Promise<string[]> {
  const codeOf = new Map(journal.codes.map(({ player, code }) => [player, code]))
  const others: string[] = []
  const waiting = [...journal.draws]
  const ask = async () => {
    for (let known = waiting.pop(); known; known = waiting.pop()) {
      const { player, answer } = known
      const expected = { ...answer, prizeCode: codeOf.get(player) ?? null }
      if (!isDeepStrictEqual(await replay(player), expected)) others.push(player.email)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return others
}
