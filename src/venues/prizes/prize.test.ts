import { describe, expect, it } from 'vitest'

import { DEFAULT_PRIZES } from '#testing/venues/default-prizes.ts'
import { consolationPrize, hasAlcohol, isWin, PRIZE_TYPES } from './prize.ts'

describe('prize types', () => {
  it('are wins except ‘nothing’; cocktail and beer contain alcohol', () => {
    const typed = PRIZE_TYPES.map((type) => ({ id: type, name: type, type, probability: 25 }))
    expect(typed.filter(isWin).map(({ id }) => id)).toEqual(['cocktail', 'beer', 'softdrink'])
    expect(typed.filter(hasAlcohol).map(({ id }) => id)).toEqual(['cocktail', 'beer'])
  })
})

describe('consolationPrize', () => {
  it('refuses an empty list', () => {
    expect(() => consolationPrize([])).toThrow(RangeError)
  })

  it('is the prize of type ‘nothing’ at any position, or else the last prize', () => {
    expect(consolationPrize(DEFAULT_PRIZES.toReversed()).id).toBe('nothing')
    expect(consolationPrize(DEFAULT_PRIZES.slice(0, 3)).id).toBe('softdrink')
  })
})
