import { expect, it } from 'vitest'

import { EXAMPLE_FIGURES } from '#testing/figures/example-figures.ts'

import { countReviewPresses } from './review-presses.ts'

const [day] = EXAMPLE_FIGURES.days as [(typeof EXAMPLE_FIGURES.days)[number]]
const daysWith = (...presses: readonly number[]) =>
  presses.map((reviewed) => ({ ...day, counts: { ...day.counts, reviewed } }))

const daysOf = (count: number, presses: number) => Array.from({ length: count }, () => presses)

it.each([
  [[], 0, 0, false],
  [[6], 6, 6, false],
  [[...daysOf(6, 2), 60], 60, 72, false],
  [[...daysOf(7, 0), 5], 5, 5, false],
  [[...daysOf(7, 0), 6], 6, 6, true],
  [[...daysOf(7, 4), 11], 11, 39, false],
  [[...daysOf(7, 4), 12], 12, 40, true],
  // Older days do not tell what is usual.
  [[1000, ...daysOf(28, 2), 6], 6, 1062, true],
] as const)(
  'the presses %j have %i today, %i in all, a spike: %s',
  (presses, today, total, isSpike) => {
    expect(countReviewPresses(daysWith(...presses))).toEqual({ today, total, isSpike })
  },
)
