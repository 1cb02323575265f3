import { expect, it } from 'vitest'

import { EXAMPLE_FIGURES } from '#testing/figures/example-figures.ts'

import { countReviewPresses } from './review-presses.ts'

const [day] = EXAMPLE_FIGURES.days as [(typeof EXAMPLE_FIGURES.days)[number]]
const daysWith = (...presses: readonly number[]) =>
  presses.map((reviewed) => ({ ...day, counts: { ...day.counts, reviewed } }))

it.each([
  [[], 0, 0, false],
  [[5], 5, 5, false],
  [[6], 6, 6, true],
  [[2, 2, 2, 5], 5, 11, false],
  [[2, 2, 2, 6], 6, 12, true],
  [[4, 4, 11], 11, 19, false],
  [[4, 4, 12], 12, 20, true],
  [[...Array.from({ length: 28 }, () => 2), 6], 6, 62, true],
  // Older days do not tell what is usual.
  [[1000, ...Array.from({ length: 28 }, () => 2), 6], 6, 1062, true],
] as const)(
  'the presses %j have %i today, %i in all, a spike: %s',
  (presses, today, total, isSpike) => {
    expect(countReviewPresses(daysWith(...presses))).toEqual({ today, total, isSpike })
  },
)
