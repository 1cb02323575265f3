import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  flag,
  hex,
  instant,
  line,
  listOf,
  number,
  oneOf,
  optional,
  nullable,
  readRecord,
  record,
  text,
} from './json-readers.ts'

const FIXED_SEED = { seed: 20_261_121 }
const fields = { name: text({ max: 5 }), isOn: flag }
const good = { name: 'Ana', isOn: true }

describe('readRecord', () => {
  it.each([[null], [undefined], ['{}'], [7], [true], [[]], [[good]]])(
    'refuses %j, which is not an object',
    (value) => {
      expect(readRecord(fields, value)).toEqual({ ok: false, field: '', unknown: false })
    },
  )

  it.each([
    ['an extra field', '{"name":"Ana","isOn":true,"admin":1}', 'admin', true],
    [
      'a poisoned prototype',
      '{"name":"Ana","isOn":true,"__proto__":{"isOn":true}}',
      '__proto__',
      true,
    ],
    ['a constructor', '{"name":"Ana","isOn":true,"constructor":{}}', 'constructor', true],
    ['a missing field', '{"name":"Ana"}', 'isOn', false],
    ['a field given as null', '{"name":null,"isOn":true}', 'name', false],
    ['a word for a flag', '{"name":"Ana","isOn":"true"}', 'isOn', false],
    ['a list for a text', '{"name":["Ana"],"isOn":true}', 'name', false],
  ])('refuses %s by its name', (_, json, field, unknown) => {
    expect(readRecord(fields, JSON.parse(json))).toEqual({ ok: false, field, unknown })
  })

  it('does not take a field from the prototype', () => {
    const inherited = Object.create(good) as object
    expect(readRecord(fields, inherited)).toEqual({ ok: false, field: 'name', unknown: false })
  })

  it('adds no property to Object.prototype for any JSON', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        readRecord(fields, JSON.parse(json))
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
      FIXED_SEED,
    )
  })

  it('returns exactly the declared fields', () => {
    expect(readRecord(fields, good)).toEqual({ ok: true, value: good })
    expect(record(fields)(good)).toEqual(good)
    expect(record(fields)({ ...good, isOn: 1 })).toBeUndefined()
    expect(record(fields)(Object.create(good))).toBeUndefined()
    expect(record(fields)([good])).toBeUndefined()
    expect(record(fields)({ ...good, ofANewerVersion: 1 })).toEqual(good)
  })

  it('reads an absent field as null only if the field is optional', () => {
    expect(readRecord({ seed: optional(hex(1)) }, {})).toEqual({ ok: true, value: { seed: null } })
    expect(readRecord({ seed: nullable(hex(1)) }, {})).toEqual({
      ok: false,
      field: 'seed',
      unknown: false,
    })
  })
})

describe('readers', () => {
  const readers = {
    text: text({ max: 3, pattern: /^[a-z]*$/ }),
    hex: hex(2),
    flag,
    number: number({ min: 0, below: 100 }),
    oneOf: oneOf(['day', 'week']),
    instant,
    listOf: listOf(flag, { max: 2 }),
  }

  it.each<[keyof typeof readers, readonly unknown[]]>([
    ['text', ['abcd', 'a1', 'abc\n', 7, null, undefined, ['abc'], {}]],
    ['hex', ['', 'ab', 'abcdef', 'ABCD', 'abcg', 'abc\n', 0xabcd, null]],
    ['flag', [0, 1, 'true', null, undefined, []]],
    ['number', [-0.1, 100, Number.NaN, Number.POSITIVE_INFINITY, '5', null, [5]]],
    ['oneOf', ['', 'Day', 'days', 'constructor', 0, null, ['day']]],
    [
      'listOf',
      [[true, true, true], [1], [null], [undefined], 'true', { 0: true, length: 1 }, null],
    ],
    [
      'instant',
      [
        '',
        '2026-11-21',
        '2026-11-21T10:00:00',
        '2026-11-21T10:00:00+01:00',
        '2026-11-21 10:00:00Z',
        '2026-13-21T10:00:00Z',
        '2026-11-32T10:00:00Z',
        '2026-11-21T24:00:00Z',
        '2026-11-21T10:60:00Z',
        '2026-11-21T10:00:60Z',
        1_795_255_200_000,
        null,
      ],
    ],
  ])('%s refuses values of another type', (name, values) => {
    for (const value of values) expect(readers[name](value)).toBeUndefined()
  })

  it.each<[keyof typeof readers, readonly unknown[]]>([
    ['text', ['', 'abc']],
    ['hex', ['00ff', 'abcd']],
    ['flag', [true, false]],
    ['number', [0, 0.5, 99.999]],
    ['oneOf', ['day', 'week']],
    ['listOf', [[], [true], [true, false]]],
    ['instant', ['2026-11-21T10:00:00Z', '2026-11-21T23:59:59.123456Z', new Date(0).toISOString()]],
  ])('%s returns values of its type, unchanged', (name, values) => {
    for (const value of values) expect(readers[name](value)).toEqual(value)
  })

  it('of a line refuse control characters and half of a surrogate pair', () => {
    for (const value of ['a\nb', '\u0000', '\ud800', 'a\udc00b'])
      expect(line(9)(value)).toBeUndefined()
    expect(line(9)('Zoé 🎡')).toBe('Zoé 🎡')
  })

  it('accept null only if it is allowed', () => {
    expect(nullable(flag)(null)).toBeNull()
    expect(nullable(flag)(undefined)).toBeUndefined()
    expect(optional(flag)(undefined)).toBeNull()
    expect(optional(flag)(null)).toBeUndefined()
    for (const read of [nullable(flag), optional(flag)]) {
      expect(read(true)).toBe(true)
      expect(read('x')).toBeUndefined()
    }
  })

  it('never accept an instant that Date cannot parse', () => {
    const digits = fc.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    fc.assert(
      fc.property(digits, (value) => {
        if (instant(value) !== undefined) expect(Number.isNaN(Date.parse(value))).toBe(false)
      }),
      { ...FIXED_SEED, numRuns: 5000 },
    )
  })
})
