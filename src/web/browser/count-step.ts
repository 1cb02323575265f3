import { COUNT_STEP_PATH, type CountedStep } from '#core/funnel-steps.ts'

import { keyOf } from './stored-names.ts'

const origin = import.meta.env.VITE_BACKEND_URL ?? ''

/**
 * Tells the server once that somebody took a step, and nothing about who; where nothing can be remembered, not at all.
 * Whoever asks not to be followed says so in the headers of this very request (DNT, Sec-GPC), and is not counted.
 */
export function countStep(venueKey: string, step: CountedStep): void {
  const key = stepKey(venueKey, step)
  try {
    if (!navigator.onLine || localStorage.getItem(key)) return
    localStorage.setItem(key, step)
    navigator.sendBeacon(`${origin}${COUNT_STEP_PATH}/${venueKey}/${step}`)
  } catch {}
}

/** Where the browser remembers that a step was told. */
export const stepKey = (venueKey: string, step: CountedStep) => keyOf(venueKey, `counted_${step}`)
