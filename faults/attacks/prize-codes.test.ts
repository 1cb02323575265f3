import { createHash } from 'node:crypto'

import { expect, it } from 'vitest'

import { makePrizeCode } from '#codes/prize-code.ts'
import { chiSquare } from '#draw/chi-square.ts'

const CODES = 1_000_000
const POSSIBLE_CODES = 36 ** 8
/**
 * A code has eight characters. Bytes that would make some characters more likely are discarded, so
 * the stream is longer.
 */
const STREAM_BYTES = CODES * 9

/**
 * A million random codes contain a duplicate with a probability of 1/6. The database refuses a
 * duplicate, and the game then generates another code.
 */
it('makes a million prize codes with at most four times the expected duplicates, and all characters equally likely', () => {
  const stream = createHash('shake256', { outputLength: STREAM_BYTES })
    .update('a million codes')
    .digest()
  let offset = 0
  const codes = new Set<string>()
  const counts = new Map<string, number>()
  for (let made = 0; made < CODES; made += 1) {
    const code = makePrizeCode((count) => {
      offset += count
      return stream.subarray(offset - count, offset)
    })
    codes.add(code)
    for (const character of code) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  const expectedDuplicates = CODES ** 2 / 2 / POSSIBLE_CODES
  expect(CODES - codes.size).toBeLessThanOrEqual(Math.ceil(4 * expectedDuplicates))
  const expectedCounts = Array<number>(36).fill((CODES * 8) / 36)
  // The critical value of chi-square for 35 degrees of freedom and p = 0.001.
  const chiSquareLimit = 66.62
  expect(counts.size).toBe(36)
  expect(chiSquare([...counts.values()], expectedCounts)).toBeLessThan(chiSquareLimit)
})
