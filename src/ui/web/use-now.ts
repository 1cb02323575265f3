import { useEffect, useState } from 'react'

import { nowMs } from '#platform/web/clock.ts'

const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS

/**
 * Returns the time in milliseconds since 1970, rounded down to a step. The component renders at
 * each step.
 */
export function useNow(stepMs = SECOND_MS): number {
  const [now, setNow] = useState(() => wholeSteps(stepMs))
  useEffect(() => {
    // The time is read each second, because an answer of the server may correct the clock.
    const ticking = setInterval(() => setNow(wholeSteps(stepMs)), SECOND_MS)
    return () => clearInterval(ticking)
  }, [stepMs])
  return now
}

const wholeSteps = (stepMs: number) => Math.floor(nowMs() / stepMs) * stepMs
