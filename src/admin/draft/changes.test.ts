import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toDraft } from '#admin/document/draft-document.ts'
import { draftArbitrary } from '#testing/venues/draft-arbitrary.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

import { findChanges, findConflict, isPossible, withChanges, type Change } from './changes.ts'

const FIXED_SEED = { seed: 20_261_126 }
const DRAFT = toDraft(wafubar)
const COCKTAIL = wafubar.prizes[0]
const KEYS = wafubar.prizes.map(({ key }) => key)

describe('a change of a value that its author has not seen', () => {
  it.each<[string, Change, object]>([
    ['a field', { path: 'name', was: 'Bar', now: 'Le Bar' }, { path: 'name', holds: 'Wafu Bar' }],
    [
      'an absent field',
      { path: 'legal.vat', was: 'FR1', now: 'FR2' },
      { path: 'legal.vat', holds: null },
    ],
    [
      'a field of a removed prize',
      { path: 'prizes.rum.name', was: 'Rhum', now: 'Vieux rhum' },
      { path: 'prizes.rum', holds: null },
    ],
    [
      'a removal of an edited prize',
      { path: 'prizes.cocktail', was: { ...COCKTAIL, name: 'Mojito' } as never, now: null },
      { path: 'prizes.cocktail', holds: COCKTAIL },
    ],
  ])('is a conflict: %s', (_, change, conflict) => {
    expect(findConflict(DRAFT, change)).toEqual(conflict)
  })

  it('is no conflict if the field already has the new value', () => {
    expect(findConflict(DRAFT, { path: 'name', was: 'Bar', now: 'Wafu Bar' })).toBeNull()
  })
})

describe('an order of prizes', () => {
  it('is compared by the keys that both orders have, and all other prizes stay last', () => {
    const [first = '', second = '', ...others] = KEYS
    const order = (was: readonly string[], now: readonly string[]) => ({ path: 'prizes', was, now })
    const moved = order([first, 'gone', second], ['gone', second, first])
    expect(findConflict(DRAFT, moved)).toBeNull()
    expect(withChanges(DRAFT, [moved]).prizes.map(({ key }) => key)).toEqual([
      second,
      first,
      ...others,
    ])
    expect(findConflict(DRAFT, order([second, first], [first, second]))).toBeNull()
    expect(findConflict(DRAFT, order([second, first], ['gone', second, first]))).toEqual({
      path: 'prizes',
      holds: KEYS,
    })
  })
})

describe('the changes from one draft to another', () => {
  it('turn the first draft into the second, whatever their values', () => {
    fc.assert(
      fc.property(draftArbitrary, draftArbitrary, (before, after) => {
        const changes = findChanges(before, after)
        expect(toDraft(withChanges(before, changes))).toEqual(after)
        expect(changes.map((change) => findConflict(before, change))).toEqual(
          changes.map(() => null),
        )
        expect(findChanges(after, after)).toEqual([])
      }),
      FIXED_SEED,
    )
  })

  it('are all accepted by a server', () => {
    fc.assert(
      fc.property(draftArbitrary, draftArbitrary, (before, after) => {
        const sent = JSON.parse(JSON.stringify(findChanges(before, after))) as readonly Change[]
        expect(sent.filter((change) => !isPossible(change))).toEqual([])
      }),
      FIXED_SEED,
    )
  })
})

it.each<[string, object]>([
  ['of an unknown field', { path: 'constructor', was: null, now: 'x' }],
  ['of a group of fields', { path: 'legal', was: null, now: 'x' }],
  ['of the key of a prize', { path: 'prizes.soft.key', was: 'soft', now: 'beer' }],
  ['of an unknown field of a prize', { path: 'prizes.soft.colour', was: null, now: 'red' }],
  ['with a number for a text', { path: 'name', was: null, now: 7 }],
  ['with a text for a number', { path: 'prizes.soft.probability', was: 1, now: '2' }],
  ['with an unknown choice', { path: 'theme', was: null, now: 'dark' }],
  ['with a prize of another key', { path: 'prizes.soft', was: null, now: COCKTAIL }],
  ['with an order of numbers', { path: 'prizes', was: [], now: [1] }],
  ['of a prize whose key has U+0000', { path: 'prizes.\0soft.name', was: 'Soft', now: 'x' }],
])('a change %s is not possible', (_, change) => {
  expect(isPossible(change as Change)).toBe(false)
})
