import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { draftArbitrary } from '#testing/venues/draft-arbitrary.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

import { applyChanges, findChanges, readChanges, showChanges, type Change } from './changes.ts'
import { toDraft } from './draft-document.ts'

const FIXED_SEED = { seed: 20_261_126 }
const DRAFT = toDraft(wafubar)
const COCKTAIL = wafubar.prizes[0]
const KEYS = wafubar.prizes.map(({ key }) => key)
const rename = (was: string, now: string): Change => ({ path: 'prizes.cocktail.name', was, now })

describe('changes that do not find what their author has seen', () => {
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
  ])('are not applied, with all of their edit: %s', (_, change, conflict) => {
    const changes = [{ path: 'invitation', was: DRAFT.invitation, now: 'Jouez !' }, change]
    expect(applyChanges(DRAFT, changes)).toEqual({ ok: false, conflicts: [conflict] })
  })

  it('are one conflict for all fields of a removed prize', () => {
    const fields = ['name', 'details'].map((field) => ({
      path: `prizes.rum.${field}`,
      was: null,
      now: 'Vieux',
    }))
    expect(applyChanges(DRAFT, fields)).toEqual({
      ok: false,
      conflicts: [{ path: 'prizes.rum', holds: null }],
    })
  })

  it('are no conflict where the field holds the new value already', () => {
    expect(applyChanges(DRAFT, [{ path: 'name', was: 'Bar', now: 'Wafu Bar' }])).toEqual({
      ok: true,
      draft: DRAFT,
    })
  })
})

describe('an order', () => {
  const order = (was: readonly string[], now: readonly string[]) =>
    applyChanges(DRAFT, [{ path: 'prizes', was, now }])

  it('compares only the keys that both know; others stay last', () => {
    const [first = '', second = '', ...others] = KEYS
    expect(order([first, 'gone', second], ['gone', second, first])).toMatchObject({
      draft: { prizes: [{ key: second }, { key: first }, ...others.map((key) => ({ key }))] },
    })
    expect(order([second, first], [first, second]).ok).toBe(true)
    expect(order([second, first], ['gone', second, first])).toEqual({
      ok: false,
      conflicts: [{ path: 'prizes', holds: KEYS }],
    })
  })
})

describe('changes of one draft to another', () => {
  it('make it, whatever both hold', () => {
    fc.assert(
      fc.property(draftArbitrary, draftArbitrary, (before, after) => {
        const changes = findChanges(before, after)
        const result = applyChanges(before, changes)
        expect(result.ok && toDraft(result.draft)).toEqual(after)
        expect(toDraft(showChanges(before, changes))).toEqual(after)
        expect(findChanges(after, after)).toEqual([])
      }),
      FIXED_SEED,
    )
  })

  it('are read from a request as they are', () => {
    fc.assert(
      fc.property(draftArbitrary, draftArbitrary, (before, after) => {
        const changes = findChanges(before, after)
        expect(readChanges(JSON.parse(JSON.stringify(changes)) as Change[])).toEqual(changes)
      }),
      FIXED_SEED,
    )
  })
})

it.each<[string, object]>([
  ['of no field', { path: 'constructor', was: null, now: 'x' }],
  ['of a group of fields', { path: 'legal', was: null, now: null }],
  ['of the key of a prize', { path: 'prizes.soft.key', was: 'soft', now: 'beer' }],
  ['of a field of no prize', { path: 'prizes.soft.colour', was: null, now: 'red' }],
  ['with a number for a text', { path: 'name', was: null, now: 7 }],
  ['with a text for a number', { path: 'prizes.soft.probability', was: '1', now: 2 }],
  ['with an unknown choice', { path: 'theme', was: null, now: 'dark' }],
  ['with a prize of another key', { path: 'prizes.soft', was: null, now: COCKTAIL }],
  ['with an order of numbers', { path: 'prizes', was: [], now: [1] }],
  ['with a path that is no text', { path: 7, was: null, now: 'x' }],
])('a request with a change %s is refused', (_, change) => {
  expect(readChanges([rename('a', 'b'), change as Change])).toBeNull()
})
