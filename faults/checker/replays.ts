import { isDeepStrictEqual } from 'node:util'

import type { SpinAnswer } from '#draw/answers.ts'

import type { Journal, Player } from './journal.ts'

/** Thousands of replays in sequence would take longer than the run. */
const AT_ONCE = 8

/**
 * Replays every acknowledged draw. The answer must have the same prize and time, and the code that
 * was saved for it. Returns the addresses of the players whose replay differs. Draws that a replay
 * acknowledges are not replayed again.
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
