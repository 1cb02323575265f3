import { describe, expect, it } from 'vitest'

import { daysOfPeriod, listDays } from './period-days.ts'

const TODAY = '2026-03-01'

describe('the days of a period', () => {
  it.each([
    ['7', '2026-02-23', TODAY],
    ['30', '2026-01-31', TODAY],
    ['2026-03', '2026-03-01', TODAY],
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2025-12', '2025-12-01', '2025-12-31'],
  ] as const)('%s: from %s to %s', (period, from, to) => {
    expect(daysOfPeriod(period, TODAY)).toEqual({ from, to })
  })

  it('are listed in order with their weekdays, across a change of the clock', () => {
    const days = listDays({ from: '2026-10-24', to: '2026-10-26' })
    expect(days).toEqual([
      { day: '2026-10-24', weekday: 5 },
      { day: '2026-10-25', weekday: 6 },
      { day: '2026-10-26', weekday: 0 },
    ])
  })
})
