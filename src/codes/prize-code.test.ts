import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import type { RandomBytes } from '#platform/bytes.ts'

import {
  isPrizeCode,
  makePrizeCode,
  obtainPrizeCode,
  type CodeLookupResult,
  type CodeSaveResult,
} from './prize-code.ts'

/** Returns the same bytes on every machine. */
function fixedBytes(name: string, length: number): RandomBytes {
  const stream = createHash('shake256', { outputLength: length }).update(name).digest()
  let offset = 0
  return (count) => {
    offset += count
    if (offset > length) throw new RangeError('the stream is exhausted')
    return Uint8Array.from(stream.subarray(offset - count, offset))
  }
}

/** Returns the calls of `obtainPrizeCode`, with answers from two lists. Records their order. */
function fakeCalls(lookups: readonly CodeLookupResult[], savings: readonly CodeSaveResult[] = []) {
  const calls: string[] = []
  const codes: string[] = []
  const answer = <T>(answers: readonly T[], name: string): T => {
    const index = calls.filter((call) => call === name).length - 1
    const next = answers[index] ?? answers.at(-1)
    if (next === undefined) throw new Error(`no answer for ${name}`)
    return next
  }
  return {
    calls,
    codes,
    bytes: fixedBytes('codes', 1000),
    lookUp: async (code: string) => {
      calls.push('lookUp')
      codes.push(code)
      return answer(lookups, 'lookUp')
    },
    save: async (code: string) => {
      calls.push('save')
      expect(code).toBe(codes.at(-1))
      return answer(savings, 'save')
    },
  }
}

describe('isPrizeCode', () => {
  it.each([
    '',
    'ABCD123',
    'ABCD12345',
    'abcd1234',
    'ABCD 234',
    'ABCD123\n',
    'ÀBCD1234',
    'ABCD123٠',
    ' ABCD1234',
  ])('refuses %j', (text) => {
    expect(isPrizeCode(text)).toBe(false)
  })
})

describe('makePrizeCode', () => {
  it('discards the bytes 252 to 255 and requests as many again', () => {
    const batches = [[252, 253, 254, 255, 0, 25, 26, 35], [255, 36, 251, 1], [2]]
    const requested: number[] = []
    const code = makePrizeCode((count) => {
      requested.push(count)
      return Uint8Array.from(batches[requested.length - 1] ?? [])
    })
    expect(requested).toEqual([8, 4, 1])
    expect(code).toBe('AZ09A9BC')
  })

  it('returns eight characters of A-Z and 0-9, equally likely at each position: chi-square over 100,000 codes', () => {
    const codes = 100_000
    const bytes = fixedBytes('chi-square', codes * 8 * 1.05)
    const counts = Array.from({ length: 8 }, () => new Map<string, number>())
    for (let made = 0; made < codes; made += 1) {
      const code = makePrizeCode(bytes)
      if (!isPrizeCode(code)) throw new Error(`${code} is no prize code`)
      for (const [position, character] of code.split('').entries()) {
        counts[position]?.set(character, (counts[position].get(character) ?? 0) + 1)
      }
    }
    const expected = codes / 36
    const limitFor35Degrees = 66.62
    for (const countsAtPosition of counts) {
      expect(countsAtPosition.size).toBe(36)
      const chiSquare = [...countsAtPosition.values()].reduce(
        (sum, count) => sum + (count - expected) ** 2 / expected,
        0,
      )
      expect(chiSquare).toBeLessThan(limitFor35Degrees)
    }
  })
})

describe('obtainPrizeCode', () => {
  it('stops at once when the lookup fails, and saves nothing', async () => {
    const calls = fakeCalls(['failed'])
    expect(await obtainPrizeCode(calls)).toEqual({ ok: false, failure: 'lookupFailed' })
    expect(calls.calls).toEqual(['lookUp'])
  })

  it.each([
    ['failed', 'saveFailed'],
    ['refused', 'saveRefused'],
  ] as const)('stops at once when saving is %s', async (saving, failure) => {
    const calls = fakeCalls(['unused'], [saving])
    expect(await obtainPrizeCode(calls)).toEqual({ ok: false, failure })
    expect(calls.calls).toEqual(['lookUp', 'save'])
  })

  it.each([
    ['are used', fakeCalls(['used']), 10],
    ['turn out to be duplicates', fakeCalls(['unused'], ['duplicate']), 20],
  ] as const)('gives up after ten different codes that %s', async (_, calls, count) => {
    expect(await obtainPrizeCode(calls)).toEqual({ ok: false, failure: 'attemptsExhausted' })
    expect(calls.calls).toHaveLength(count)
    expect(new Set(calls.codes).size).toBe(10)
  })

  it('makes a new code when the first is used or a duplicate, and saves only a code that was looked up', async () => {
    const calls = fakeCalls(['used', 'unused', 'unused'], ['duplicate', 'saved'])
    expect(await obtainPrizeCode(calls)).toEqual({ ok: true, code: calls.codes[2] })
    expect(calls.calls).toEqual(['lookUp', 'lookUp', 'save', 'lookUp', 'save'])
    expect(new Set(calls.codes).size).toBe(3)
  })

  it('rejects if a call throws, as after a lost connection', async () => {
    const lost = new Error('connection lost')
    const calls = { ...fakeCalls([]), lookUp: () => Promise.reject(lost) }
    await expect(obtainPrizeCode(calls)).rejects.toBe(lost)
  })
})
