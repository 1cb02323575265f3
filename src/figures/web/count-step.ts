import { storageKey } from '#platform/web/storage.ts'
import { COUNT_STEP_PATH, type CountedStep } from '#figures/counted-steps.ts'

/**
 * Reports a step to the server once, without data about the player. Does nothing without storage.
 * The server does not count browsers that refuse tracking (headers DNT and Sec-GPC).
 */
export function countStep(venueKey: string, step: CountedStep): void {
  const key = stepStorageKey(venueKey, step)
  try {
    if (!navigator.onLine || localStorage.getItem(key)) return
    localStorage.setItem(key, step)
    navigator.sendBeacon(`${COUNT_STEP_PATH}/${venueKey}/${step}`)
  } catch {}
}

/** Returns the key under which the browser stores that a step was reported. */
export const stepStorageKey = (venueKey: string, step: CountedStep) =>
  storageKey(venueKey, `counted_${step}`)
