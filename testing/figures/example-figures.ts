import type { StageCounts } from '#figures/funnel.ts'
import type { VenueFigures } from '#figures/venue-figures.ts'

const COUNTS: StageCounts = {
  opened: 24,
  reviewed: 18,
  entered: 12,
  spun: 10,
  won: 2,
  codesSaved: 2,
  mailed: 2,
  redeemed: 1,
  optedIn: 3,
}

/**
 * The figures of the 30 days of November 2026, which end on a Monday, with a clear best hour:
 * Saturday 20 h.
 */
export const EXAMPLE_FIGURES: Pick<VenueFigures, 'days' | 'hours'> = {
  days: Array.from({ length: 30 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    weekday: (index + 6) % 7,
    euros: 0,
    counts: COUNTS,
  })),
  hours: Array.from({ length: 7 }, (_, weekday) =>
    Array.from({ length: 24 }, (__, hour) => {
      if (hour < 17) return 0
      return weekday === 5 && hour === 20 ? 90 : 6 + ((weekday * 5 + hour * 7) % 13)
    }),
  ),
}
