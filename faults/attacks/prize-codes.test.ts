import { createHash } from 'node:crypto'

import { expect, it } from 'vitest'

import { makePrizeCode } from '#codes/prize-code.ts'

const CODES = 1_000_000
const KINDS = 36 ** 8
const STREAM_BYTES = CODES * 9

/** Random codes: a million of them contain a duplicate once in six runs. The database refuses it, and another is made. */
it('makes a million prize codes with no more duplicates than chance explains, and every character equally likely', () => {
  const stream = createHash('shake256', { outputLength: STREAM_BYTES }).update('a million codes').digest()
  let used = 0
  const codes = new Set<string>()
  const counts = new Map<string, number>()
  for (let made = 0; made < CODES; made += 1) {
    const code = makePrizeCode((count) => stream.subarray(used, (used += count)))
    codes.add(code)
    for (const character of code) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  const pairsByChance = CODES ** 2 / 2 / KINDS
  expect(CODES - codes.size).toBeLessThanOrEqual(Math.ceil(4 * pairsByChance))
  const each = (CODES * 8) / 36
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - each) ** 2 / each, 0)
  const limitFor35Degrees = 66.62
  expect(counts.size).toBe(36)
  expect(chiSquare).toBeLessThan(limitFor35Degrees)
})
