import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkDocument } from '#venues/document/check-document.ts'
import { compareDocuments } from '#venues/document/differences.ts'
import { EXAMPLES } from '#venues/examples/examples.ts'
import { wafubar } from '#venues/examples/wafubar.ts'
import { toVenue } from '#venues/venue.ts'

import { isSameDocument, toDraft, toDraftDocument } from './draft-document.ts'

describe('the shape of a draft', () => {
  it('keeps valid documents unchanged, in the order of the schema', () => {
    for (const document of EXAMPLES.values()) {
      expect(toDraftDocument(document)).toEqual(document)
      const checked = checkDocument(document)
      expect(checked.ok && JSON.stringify(checked.document)).toBe(JSON.stringify(toDraft(document)))
    }
  })

  it('keeps invalid values of the right type, and reports missing values as problems', () => {
    const draft = toDraftDocument({
      name: '',
      extra: 1,
      prizes: [
        { key: 'a', name: 'A', probability: 400, stock: { total: null } },
        { key: 'b', name: 'B', probability: null, stock: { total: 8 } },
      ],
    })
    expect(draft).not.toHaveProperty('extra')
    expect(draft).not.toHaveProperty('logo')
    expect(draft.prizes).toMatchObject([
      { probability: 400 },
      { probability: Number.NaN, stock: { total: 8 } },
    ])
    expect(draft.prizes[0]).not.toHaveProperty('stock')
    const checked = checkDocument(draft)
    const paths = checked.ok ? [] : checked.problems.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['name', 'legal.email', 'prizes.b.probability']))
  })

  it('removes characters that PostgreSQL cannot store', () => {
    const text = 'a\0b\ud800c'
    expect(toDraft({ name: text, reason: text })).toMatchObject({ name: 'abc', reason: 'abc' })
  })

  it('turns any value into a document that the wheel and the comparison accept, and that JSON keeps unchanged', () => {
    const field = fc.oneof(fc.jsonValue(), fc.constant(undefined))
    const prize = fc.record({
      key: fc.oneof(field, fc.constantFrom('a', 'b')),
      name: field,
      probability: field,
      stock: field,
    })
    const value = fc.oneof(
      fc.jsonValue(),
      fc.record({
        name: field,
        theme: field,
        opensAt: field,
        legal: field,
        reason: field,
        prizes: fc.array(prize),
      }),
    )
    fc.assert(
      fc.property(value, value, (first, second) => {
        const text = JSON.stringify(toDraft(first))
        expect(JSON.stringify(toDraft(JSON.parse(text)))).toBe(text)
        const [document, otherDocument] = [toDraftDocument(first), toDraftDocument(second)]
        expect(compareDocuments(document, document)).toEqual([])
        compareDocuments(document, otherDocument)
        if (document.prizes.length > 0) toVenue('key', document)
      }),
    )
  })
})

describe('isSameDocument', () => {
  const reversed = (value: object) => Object.fromEntries(Object.entries(value).toReversed())

  it('is false for another value, another order of prizes, or an optional field in one document only', () => {
    for (const change of [
      { invitation: 'Venez.' },
      { prizes: wafubar.prizes.toReversed() },
      { opensAt: '2027-01-01T00:00:00Z' },
    ])
      expect(isSameDocument(wafubar, { ...wafubar, ...change })).toBe(false)
  })

  it('is true for fields in another order, or an optional field that is undefined', () => {
    const prizes = wafubar.prizes.map(reversed)
    const other = reversed({ ...wafubar, prizes, legal: reversed(wafubar.legal) })
    expect(isSameDocument(wafubar, { ...other, opensAt: undefined })).toBe(true)
  })
})
