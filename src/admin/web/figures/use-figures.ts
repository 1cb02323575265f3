import { useState } from 'react'

import { FIGURES } from '#admin/figures-calls.ts'
import { useMemberCall } from '#admin/web/use-member-call.ts'
import type { Period } from '#stats/period.ts'

/** The figures of a venue in the chosen period, first the last 30 days. */
export function useFigures(venue: string) {
  const [period, choosePeriod] = useState<Period>('30')
  const { state, reload } = useMemberCall(FIGURES, { venue, period })
  return { period, choosePeriod, state, reload }
}
