import { describe, expect, it } from 'vitest'

import type { DifferenceClass } from '#venues/document/difference-classes.ts'

import { checkDifferences, OWNER_ONLY } from './check-differences.ts'

const change = (effect: DifferenceClass) => ({
  path: 'name',
  label: 'Nom',
  before: 'ours',
  after: 'theirs',
  class: effect,
})
const WHY = 'Le rhum manque'

describe('the publication of changes', () => {
  it.each<[DifferenceClass, boolean]>([
    ['appearance', true],
    ['neutral', true],
    ['detriment', false],
    ['legal', false],
  ])('of the class %s is permitted to a manager: %s', (effect, may) => {
    for (const role of ['manager', 'reader', null] as const)
      for (const reason of [null, WHY]) {
        const both = [change('appearance'), change(effect)]
        expect(checkDifferences({ role, reason }, both, [])).toEqual(may ? [] : [OWNER_ONLY])
      }
  })

  it.each<[DifferenceClass, readonly string[]]>([
    ['appearance', []],
    ['neutral', []],
    ['detriment', ['reason']],
    ['legal', []],
  ])('of the class %s by an owner without a reason is refused at %j', (effect, paths) => {
    const owner = { role: 'owner', reason: null } as const
    const both = [change('appearance'), change(effect)]
    expect(checkDifferences(owner, both, []).map(({ path }) => path)).toEqual(paths)
    expect(checkDifferences({ ...owner, reason: WHY }, both, [])).toEqual([])
  })
})
