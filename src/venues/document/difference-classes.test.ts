import { describe, expect, it } from 'vitest'

import { wafubar } from '#venues/examples/wafubar.ts'

import { classOfChange, type DifferenceClass } from './difference-classes.ts'
import { compareDocuments } from './differences.ts'
import type { FieldPath, FieldValue } from './document-fields.ts'

type Change = readonly [before: FieldValue, after: FieldValue, effect: DifferenceClass]

const either = (
  before: FieldValue,
  after: FieldValue,
  effect: DifferenceClass,
): readonly Change[] => [
  [before, after, effect],
  [after, before, effect],
]
/** Returns a change to the detriment of players, and its opposite. */
const taking = (
  before: FieldValue,
  after: FieldValue,
  opposite: 'neutral' | 'legal' = 'neutral',
): readonly Change[] => [
  [before, after, 'detriment'],
  [after, before, opposite],
]
const NONE = undefined
const AUTUMN = '2026-10-01T00:00:00Z'
const WINTER = '2026-12-01T00:00:00Z'
const legal = either('Ours', 'Theirs', 'legal')
const optionalLegal = [...legal, ...either(NONE, 'Theirs', 'legal')]
const appearance = [
  ...either('ours', 'theirs', 'appearance'),
  ...either(NONE, 'theirs', 'appearance'),
]

/** The classes of changes by field. A new field does not compile without a line. */
const CHANGES: Readonly<Record<FieldPath, readonly Change[]>> = {
  name: legal,
  initials: appearance,
  invitation: appearance,
  theme: appearance,
  accent: appearance,
  logo: appearance,
  squareLogo: appearance,
  reviewLink: legal,
  mapsLink: legal,
  adminEmail: legal,
  winMails: [...either(true, false, 'legal'), ...either(NONE, false, 'legal')],
  period: taking('day', 'week'),
  dayStart: [...either('00:00', '06:00', 'legal'), ...either(NONE, '06:00', 'legal')],
  opensAt: [...taking(AUTUMN, WINTER), ...taking(NONE, AUTUMN)],
  closesAt: [...taking(WINTER, AUTUMN), ...taking(NONE, WINTER)],
  termsDate: either(NONE, '2001-01-01', 'legal'),
  reviewMode: [...taking('invited', 'required'), ...taking('invited', NONE)],
  reviewsPerDay: [...either(10, 20, 'neutral'), ...either(NONE, 10, 'neutral')],
  codeByEmailOnly: [...taking(false, true, 'legal'), ...taking(NONE, true, 'legal')],
  retentionMonths: [...taking(12, 13, 'legal'), ...taking(NONE, 13, 'legal')],
  refuseDisposableEmails: [...taking(false, true, 'legal'), ...taking(false, NONE, 'legal')],
  territory: either(NONE, 'la Corse', 'detriment'),
  // A prize keeps its key for ever.
  'prizes.*.key': [],
  'prizes.*.name': either('Soft', 'Eau', 'detriment'),
  'prizes.*.details': [
    ...either('20 cl', '25 cl', 'detriment'),
    ['20 cl', NONE, 'detriment'],
    [NONE, '25 cl', 'legal'],
  ],
  'prizes.*.icon': appearance,
  'prizes.*.alcohol': taking(false, true),
  'prizes.*.probability': taking(10, 9),
  'prizes.*.stock.total': [...taking(9, 8), ...taking(NONE, 8)],
  'prizes.*.stock.perDay': [...taking(9, 8), ...taking(NONE, 8)],
  'prizes.*.validityDays': [...taking(9, 8), ...taking(NONE, 8)],
  'legal.company': legal,
  'legal.form': legal,
  'legal.capital': legal,
  'legal.address': legal,
  'legal.phone': legal,
  'legal.email': legal,
  'legal.registration': legal,
  'legal.publicationDirector': legal,
  'legal.host': legal,
  'legal.vat': optionalLegal,
  'legal.mailProvider': optionalLegal,
  'legal.transfers': optionalLegal,
  'legal.mediator': optionalLegal,
  'legal.isExample': either(true, false, 'legal'),
}

const CASES = Object.entries(CHANGES).flatMap(([field, changes]) =>
  changes.map((change) => [field as FieldPath, ...change] as const),
)

describe('the class of a change', () => {
  it.each(CASES)('of %s from %j to %j is %s', (field, before, after, effect) => {
    expect(classOfChange(field, before, after)).toBe(effect)
  })

  it('of a new prize is the class of the prize details, which the terms print', () => {
    const tea = { key: 'tea', name: 'Thé', icon: 'soft', alcohol: false, probability: 2 } as const
    const classesWith = (prize: (typeof wafubar.prizes)[number]) =>
      compareDocuments(wafubar, { ...wafubar, prizes: [...wafubar.prizes, prize] }).map(
        (difference) => difference.class,
      )
    expect(classesWith(tea)).toEqual(['neutral'])
    expect(classesWith({ ...tea, details: '9 €' })).toEqual(['legal'])
  })
})
