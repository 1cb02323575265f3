import { expect, it } from 'vitest'

import { wafubar } from '#venues/examples/wafubar.ts'

import { isAlcoholLikelier } from './alcohol-share.ts'

it.each([
  [[0, 10, 9], false],
  [[1, 10, 9], false],
  [[1, 9.9, 9], true],
  [[1, 0, 0], true],
  [[0, 0, 0], false],
] as const)('cocktail, soft and beer with the chances %j: alcohol is likelier: %s', (odds, is) => {
  const prizes = wafubar.prizes.map((prize, at) => ({ ...prize, probability: odds[at] ?? 0 }))
  expect(isAlcoholLikelier(prizes)).toBe(is)
})
