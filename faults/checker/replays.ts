import { isDeepStrictEqual } from 'node:util'

import type { Caller } from '#faults/players/callers.ts'
import { spin } from '#faults/players/players.ts'

import type { Journal } from './journal.ts'

/**
 * The number of replays at the same time: thousands of replays in sequence would take longer than
 * the run.
 */
const AT_ONCE = 8

/**
 * Replays every acknowledged draw. The answer must have the same prize and time, and the code that
 * was saved for it. Returns the addresses of the players whose replay differs.
 */
export async function findWrongReplays(journal: Journal, caller: Caller): Promise<string[]> {
  const codeOf = new Map(journal.codes.map(({ player, code }) => [player, code]))
  const others: string[] = []
  const waiting = [...journal.draws]
  // A replay is no further draw.
  const journalOfReplays = { ...journal, draws: [] }
  const replay = async () => {
    for (let known = waiting.pop(); known; known = waiting.pop()) {
      const { player, answer } = known
      const expected = { ...answer, prizeCode: codeOf.get(player) ?? null }
      if (!isDeepStrictEqual(await spin(player, caller, journalOfReplays), expected))
        others.push(player.email)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, replay))
  return others
}
