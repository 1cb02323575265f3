import { expect, it } from 'vitest'

import type { Prize } from '#venues/prizes/prize.ts'

import { findBestPrize } from './best-prize.ts'

const prize = (type: Prize['type'], probability: number): Prize => ({
  id: 'x',
  name: 'X',
  type,
  probability,
})

it.each([
  ['the first without a win', [prize('nothing', 100)], 0],
  [
    'the rarest win',
    [prize('nothing', 0), prize('beer', 9), prize('cocktail', 1), prize('softdrink', 5)],
    2,
  ],
  [
    'the first of equally rare wins',
    [prize('nothing', 80), prize('softdrink', 10), prize('softdrink', 10)],
    1,
  ],
])('the best prize is %s', (_, prizes, index) => {
  expect(findBestPrize(prizes)).toBe(index)
})
