import { useEffect, useState } from 'react'

import { nowMs } from '#platform/web/clock.ts'

const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS

/**
 * Returns the current time in milliseconds since 1970, in whole steps. Renders the component at
 * each step.
 */
export function useNow(stepMs = SECOND_MS): number {
  const [now, setNow] = useState(() => wholeSteps(stepMs))
  useEffect(() => {
    // Each second, because an answer may correct the time.
    const ticking = setInterval(() => setNow(wholeSteps(stepMs)), SECOND_MS)
    return () => clearInterval(ticking)
  }, [stepMs])
  return now
}

const wholeSteps = (stepMs: number) => Math.floor(nowMs() / stepMs) * stepMs
