import { describe, expect, it } from 'vitest'

import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

import {
  completeLink,
  kindOfField,
  readField,
  setField,
  type PlainField,
} from './document-edits.ts'

const FIELDS = Object.keys(DOCUMENT_FIELDS).filter(
  (path) => !path.startsWith('prizes.'),
) as PlainField[]

describe('a field of a document', () => {
  it.each(FIELDS)('%s is set, and is removed by an empty text only if it is optional', (path) => {
    const { isOptional, type } = kindOfField(path)
    const value = type === 'boolean' ? true : type === 'number' ? 7 : 'another'
    const changed = setField(path, value)(wafubar)
    expect(readField(changed, path)).toBe(value)
    const emptied = setField(path, '')(changed)
    expect(readField(emptied, path)).toBe(isOptional ? undefined : '')
    expect(JSON.stringify(emptied).includes('another')).toBe(false)
  })

  it('is set without a change of other fields', () => {
    expect(setField('legal.vat', 'FR1')(wafubar)).toEqual({
      ...wafubar,
      legal: { ...wafubar.legal, vat: 'FR1' },
    })
    expect(kindOfField('period').options).toContain('week')
  })

  it('of a prize is found by the key of the prize; a stock without limits is removed', () => {
    const limited = setField('prizes.cocktail.stock.total', 8)(wafubar)
    expect(readField(limited, 'prizes.cocktail.stock.total')).toBe(8)
    expect(limited.prizes[0]?.stock).toEqual({ total: 8 })
    expect(setField('prizes.cocktail.stock.total', undefined)(limited)).toEqual(wafubar)
    const dated = setField('prizes.soft.validityDays', 3)(wafubar)
    expect(setField('prizes.soft.validityDays', undefined)(dated)).toEqual(wafubar)
    const unfinished = setField('prizes.soft.probability', undefined)(wafubar)
    expect(readField(unfinished, 'prizes.soft.probability')).toBeNaN()
    expect(setField('prizes.none.name', 'Eau')(wafubar)).toEqual(wafubar)
    expect(kindOfField('prizes.soft.probability')).toMatchObject({
      type: 'number',
      isOptional: false,
    })
  })
})

it.each([
  ['', ''],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['http://g.page/bar', 'http://g.page/bar'],
  ['HTTPS://g.page/bar', 'HTTPS://g.page/bar'],
  [' g.page/bar?a=b:c ', 'https://g.page/bar?a=b:c'],
  ['bar.example:8443/avis', 'https://bar.example:8443/avis'],
])('the link %j is completed as %j', (typed, link) => {
  expect(completeLink(typed)).toBe(link)
})
