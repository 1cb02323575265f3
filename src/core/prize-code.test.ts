import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import {
  isPrizeCode,
  makePrizeCode,
  obtainPrizeCode,
  type Bytes,
  type CodeLookup,
  type CodeSaving,
} from './prize-code.ts'

/** The same bytes on every machine. */
function fixedBytes(name: string, length: number): Bytes {
  const stream = createHash('shake256', { outputLength: length }).update(name).digest()
  let offset = 0
  return (count) => {
    offset += count
    if (offset > length) throw new RangeError('the stream is used up')
    return Uint8Array.from(stream.subarray(offset - count, offset))
  }
}

/** Plays the calls of `obtainPrizeCode` from two lists of answers, and notes their order. */
function backend(lookups: readonly CodeLookup[], savings: readonly CodeSaving[] = []) {
  const calls: string[] = []
  const codes: string[] = []
  const answer = <T>(answers: readonly T[], name: string): T => {
    const at = calls.filter((call) => call === name).length - 1
    const given = answers[at] ?? answers.at(-1)
    if (given === undefined) throw new Error(`no answer for ${name}`)
    return given
  }
  return {
    calls,
    codes,
    bytes: fixedBytes('codes', 1000),
    isTaken: async (code: string) => {
      calls.push('isTaken')
      codes.push(code)
      return answer(lookups, 'isTaken')
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
  it('throws away the bytes 252 to 255 and asks for as many again', () => {
    const given = [[252, 253, 254, 255, 0, 25, 26, 35], [255, 36, 251, 1], [2]]
    const asked: number[] = []
    const code = makePrizeCode((count) => {
      asked.push(count)
      return Uint8Array.from(given[asked.length - 1] ?? [])
    })
    expect(asked).toEqual([8, 4, 1])
    expect(code).toBe('AZ09A9BC')
  })

  it('gives eight characters of A-Z and 0-9, each equally likely at each place: chi-square over 100,000 codes', () => {
    const codes = 100_000
    const bytes = fixedBytes('chi-square', codes * 8 * 1.05)
    const counts = Array.from({ length: 8 }, () => new Map<string, number>())
    for (let made = 0; made < codes; made += 1) {
      const code = makePrizeCode(bytes)
      if (!isPrizeCode(code)) throw new Error(`${code} is no prize code`)
      for (const [place, character] of code.split('').entries()) {
        counts[place]?.set(character, (counts[place].get(character) ?? 0) + 1)
      }
    }
    const expected = codes / 36
    const limitFor35Degrees = 66.62
    for (const place of counts) {
      expect(place.size).toBe(36)
      const chiSquare = [...place.values()].reduce(
        (sum, count) => sum + (count - expected) ** 2 / expected,
        0,
      )
      expect(chiSquare).toBeLessThan(limitFor35Degrees)
    }
  })
})

describe('obtainPrizeCode', () => {
  it('stops at once when the lookup fails, and saves nothing', async () => {
    const calls = backend(['failed'])
    expect(await obtainPrizeCode(calls)).toEqual({ ok: false, failure: 'lookupFailed' })
    expect(calls.calls).toEqual(['isTaken'])
  })

  it.each([
    ['failed', 'saveFailed'],
    ['refused', 'saveRefused'],
  ] as const)('stops at once when saving is %s', async (saving, failure) => {
    const calls = backend(['free'], [saving])
    expect(await obtainPrizeCode(calls)).toEqual({ ok: false, failure })
    expect(calls.calls).toEqual(['isTaken', 'save'])
  })

  it.each([
    ['are taken', backend(['taken']), 10],
    ['turn out to be duplicates', backend(['free'], ['duplicate']), 20],
  ] as const)('gives up after ten codes that %s, each a new one', async (_, calls, count) => {
    expect(await obtainPrizeCode(calls)).toEqual({ ok: false, failure: 'attemptsExhausted' })
    expect(calls.calls).toHaveLength(count)
    expect(new Set(calls.codes).size).toBe(10)
  })

  it('makes a new code when the first is taken or a duplicate, and saves only one that was looked up', async () => {
    const calls = backend(['taken', 'free', 'free'], ['duplicate', 'saved'])
    expect(await obtainPrizeCode(calls)).toEqual({ ok: true, code: calls.codes[2] })
    expect(calls.calls).toEqual(['isTaken', 'isTaken', 'save', 'isTaken', 'save'])
    expect(new Set(calls.codes).size).toBe(3)
  })

  it('still succeeds at the tenth attempt', async () => {
    const calls = backend([...Array.from({ length: 9 }, () => 'taken' as const), 'free'], ['saved'])
    expect(await obtainPrizeCode(calls)).toEqual({ ok: true, code: calls.codes[9] })
  })

  it('lets a lost connection through as the exception that it is', async () => {
    const lost = new Error('connection lost')
    const calls = { ...backend([]), isTaken: () => Promise.reject(lost) }
    await expect(obtainPrizeCode(calls)).rejects.toBe(lost)
  })
})
